// What the page says to the person: notes that pass, and announcements for screen readers.
import { $, html } from "./dom.js";
import { plain, rich } from "./phrase.js";

const HEARD = 20000; // ms after which nobody reads what was announced
let hiding;

/** A short message, with a link to the rule it rests on. */
export function note(text, rule = "") {
  const box = $("note");
  const link = rule && html` <a href="/rules/${document.body.dataset.title}#${rule}" target="_blank">The rule</a>`;
  box.innerHTML = html`<span>${rich(text, true)}</span>${link}`;
  box.hidden = false;
  home(box);
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, 2500 + 70 * plain(text).length);
}
// Where a dialog stops everything else, a note is part of it: it would be unseen and unheard behind.
function home(box) {
  const [top] = [...document.querySelectorAll("dialog:modal")].reverse();
  (top ?? document.body).append(box);
}
document.addEventListener("close", ({ target }) => { if (target.contains?.($("note"))) home($("note")); }, true);

export const hush = () => { $("note").hidden = true; };

/** For screen readers: what was done, whose turn it is, what somebody said. All in one region, so that it is read in order.
    What was said last is not said again, unless it was done `again`. */
export function announce(text, again = false) {
  const told = document.createElement("p");
  told.textContent = plain(text);
  if (!again && $("live").lastChild?.textContent === told.textContent) return;
  $("live").append(told);
  setTimeout(() => told.remove(), HEARD);
}

/** A refusal is told; whether there was none. */
export function complain({ ok, data }) {
  if (!ok) note(data.error, data.rule);
  return ok;
}
