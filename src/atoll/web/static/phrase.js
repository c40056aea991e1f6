// Text that refers to players, things and places (see core/phrase.py), as markup or as plain words.
//
//   [@2]                     a player: the name, with the emblem of the seat
//   [Market 3](cell:3,-2)    a thing or a place: it lights up when its words are pointed at
//   [3 suns](#cacao-sun)     an amount, with its symbol
import { $, emblem, html } from "./dom.js";

const MARK = /\[@(\d+)\]|\[([^[\]]*)\]\(([^()\s]+)\)/g;
const LINGER = 2600; // ms that a place stays lit after a tap
let names = [];

/** Get to know the players that texts speak of. */
export function meet(seats) { names = seats.map((who) => who.name); }
export const called = (seat) => names[seat] ?? `Player ${Number(seat) + 1}`;

/** A text as it is read aloud. */
export const plain = (text) => (text ?? "").replace(MARK, (_, seat, words) => (seat === undefined ? words : called(seat)));

/** A text as markup; `reach` where the keyboard should get to what it refers to. */
export function rich(text, reach = false) {
  const parts = [], told = text ?? "";
  let at = 0;
  for (const found of told.matchAll(MARK)) {
    parts.push(told.slice(at, found.index), marked(found, reach));
    at = found.index + found[0].length;
  }
  return html`${parts}${told.slice(at)}`;
}

function marked([, seat, words, ref], reach) {
  if (seat !== undefined) return html`<b class="named">${emblem(seat)}${called(seat)}</b>`;
  if (ref.startsWith("#")) return html`<span class="amount">${symbol(ref)}${words}</span>`;
  return html`<span class="ref" data-ref="${ref}"${reach && html` role="button" tabindex="0"`}>${words}</span>`;
}

const boxes = new Map(); // how large each symbol of the sprite is: it has no frame of its own

function symbol(ref) {
  if (!boxes.get(ref)) boxes.set(ref, measure(ref));
  const box = boxes.get(ref);
  return box && html`<svg class="token" viewBox="${box}" aria-hidden="true"><use href="${ref}"></use></svg>`;
}

function measure(ref) {
  const { x, y, width, height } = document.getElementById(ref.slice(1))?.getBBox?.() ?? {};
  return width ? [x, y, width, height].map((n) => n.toFixed(1)).join(" ") : "";
}

// -- what a text refers to lights up ----------------------------------------------------------------

/** The elements of the mats that a reference means: those of a part, or the one with an id. */
export const found = (ref) => [...$("table").querySelectorAll(`.mat [data-part="${CSS.escape(ref)}"], .mat [id="${CSS.escape(ref)}"]`)];

let ending = 0;

function light(refs) {
  clearTimeout(ending);
  const now = new Set(refs.flatMap((el) => found(el.dataset.ref)));
  for (const el of document.querySelectorAll(".pointed")) if (!now.has(el)) el.classList.remove("pointed");
  for (const el of now) el.classList.add("pointed");
  return [...now];
}

/** Light places up for whoever points at their words. `attend(element)` brings one into sight that was asked for. */
export function listen(attend) {
  let finger = false;
  const show = (ref) => {
    const [first] = light([ref]);
    if (first) attend(first);
    ending = setTimeout(() => light([]), LINGER);
  };
  // Within a button the words are part of it; a finger, which cannot hover, points by a tap at those of the log.
  const asked = (ref) => ref && (!ref.closest("button, a") || (finger && ref.closest("#ui-log, #ui-recap")));
  document.addEventListener("pointerdown", (e) => { finger = e.pointerType === "touch"; }, true);
  document.addEventListener("pointerover", (e) => { if (!finger && e.target.matches?.(".ref")) light([e.target]); });
  document.addEventListener("pointerout", (e) => { if (!finger && e.target.matches?.(".ref")) light([]); });
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches(".ref:focus-visible, :is(#ui-log, #ui-recap) button:focus-visible")) light([target, ...target.querySelectorAll(".ref")].filter((el) => el.dataset.ref));
  });
  document.addEventListener("focusout", () => { if (!finger) light([]); });
  addEventListener("click", (e) => {
    const ref = e.target.closest?.(".ref");
    if (!asked(ref)) return;
    e.stopPropagation();
    show(ref);
  }, true);
  document.addEventListener("keydown", (e) => {
    if ((e.key !== "Enter" && e.key !== " ") || !e.target.matches(".ref")) return;
    e.preventDefault();
    show(e.target);
  });
}
