// Small tools for the page: find, write and ask.

export const $ = (name) => document.getElementById(`ui-${name}`);
const still = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = { get matches() { return still.matches || document.documentElement.dataset.motion === "calm"; } };
/** Do something that asks where things are: once a new position is painted, that costs nothing. */
export const afterPaint = (act) => requestAnimationFrame(() => setTimeout(act));
/** Do something that can wait until a new position is on the screen: before, it would take the machine from drawing that. */
export const afterShown = (act) => requestAnimationFrame(() => afterPaint(act));
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

class Markup extends String {}
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function safe(value) {
  if (value instanceof Markup) return value;
  if (Array.isArray(value)) return value.map(safe).join("");
  if (value === null || value === undefined || value === false) return "";
  return String(value).replace(/[&<>"']/g, (c) => ESCAPES[c]);
}

/** A template for markup: html`<b>${name}</b>` escapes every value that is not itself such markup. */
export const html = (texts, ...values) => new Markup(String.raw({ raw: texts }, ...values.map(safe)));

export const emblem = (seat) => seat < 0 ? "" :
  html`<svg class="emblem p${seat}" viewBox="-14 -14 28 28" aria-hidden="true"><use href="#emblem-${seat}"></use></svg>`;

export const icon = (name) => html`<svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;

const sheets = new Map();

/** Put a style sheet of the house onto the page, once; a promise that it is there. */
export function dress(name) {
  if (!sheets.has(name)) sheets.set(name, new Promise((done) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(`${name}.css`, import.meta.url), onload: done, onerror: done }));
  }));
  return sheets.get(name);
}

/** Put an element at the end of the page, once. */
export function place(markup) {
  document.body.insertAdjacentHTML("beforeend", markup);
  return document.body.lastElementChild;
}

/** The head of a dialog that can be closed. */
export const head = (name, label) => html`<form method="dialog" class="head"><h2 id="ui-${name}-head">${label}</h2><button class="round quiet" aria-label="Close">${icon("close")}</button></form>`;

/** Where an element is on the screen: the middle and the size of its hit area. */
export function spot(el) {
  const box = (el.querySelector(".hit") ?? el).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

/** POST JSON (or GET without a body). A lost connection is tried again: the server answers a repeated move as the first time. */
export async function ask(path, body, tries = 3) {
  const request = body === undefined ? {} :
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  try {
    const answer = await fetch(path, request);
    const data = await answer.json().catch(() => ({ error: `The server answered ${answer.status}.` }));
    return { ok: answer.ok, status: answer.status, data };
  } catch {
    if (tries <= 1) return { ok: false, status: 0, data: { error: "The server cannot be reached. Try again in a moment." } };
    await wait(700);
    return ask(path, body, tries - 1);
  }
}

/** POST to the table of this page. */
export const post = (what, body) => ask(`/t/${document.body.dataset.table}/${what}`, body);
