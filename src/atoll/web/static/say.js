// What the page says to the person: notes that pass, and announcements for screen readers.
import { $, html } from "./dom.js";
import { plain, rich } from "./phrase.js";

let hiding;

/** A short message, with a link to the rule it rests on. */
export function note(text, rule = "") {
  const box = $("note");
  const link = rule && html` <a href="/rules/${document.body.dataset.title}#${rule}" target="_blank">The rule</a>`;
  box.innerHTML = html`<span>${rich(text, true)}</span>${link}`;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, 2500 + 70 * plain(text).length);
}
export const hush = () => { $("note").hidden = true; };

/** For screen readers: whose turn it is and what came of it, apart from what the mouse hovers over. */
export function announce(text) {
  const told = plain(text);
  if ($("live").textContent !== told) $("live").textContent = told;
}
