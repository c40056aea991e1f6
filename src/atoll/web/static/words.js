// For those who listen or type: the position in words, and all keys in a list. Loaded when somebody asks.
import { $, ask, head, html, place } from "./dom.js";
import { fill } from "./patch.js";
import { complain } from "./say.js";

const KEYS = [
  ["Arrows", "from one thing that can be chosen to the next"],
  ["Enter", "choose it, or confirm"],
  ["R", "turn the tile"],
  ["Esc", "cancel, close, back to now"],
  ["H", "what a Medium player would do, and why"],
  ["B", "the rules, beside the table"],
  ["D", "the position in words"],
  ["N", "what the others did since your last decision"],
  ["L", "the log"],
  ["?", "this list"],
];
const BACK = [
  ["← →", "one move back, one move on"],
  ["Shift ← →", "to your turns"],
  ["Home End", "the beginning, now"],
  ["Space", "play and pause"],
];

const list = (keys) => html`<dl>${keys.map(([key, about]) => html`<dt>${key.split(" ").map((one) => html`<kbd>${one}</kbd> `)}</dt><dd>${about}</dd>`)}</dl>`;
const keys = place(html`<dialog id="ui-keys" aria-labelledby="ui-keys-head">${head("keys", "Keys")}${list(KEYS)}<h3>Looking back</h3>${list(BACK)}</dialog>`);
const words = place(html`<dialog id="ui-words" aria-labelledby="ui-words-head">${head("words", "The position in words")}
  <div id="ui-described" tabindex="0" role="document" aria-labelledby="ui-words-head" autofocus></div></dialog>`);

export function openKeys() { keys.showModal(); }

/** Say the position in words, in a dialog that can be read line by line. */
export async function describe(table, seat) {
  const answer = await ask(`/t/${table}/state${seat < 0 ? "" : `?seat=${seat}`}`);
  if (!complain(answer)) return;
  const { text, prompt, waiting, headline } = answer.data;
  fill($("described"), html`<p><b>${prompt || waiting || headline}</b></p>${text.split("\n").map((line) => html`<p>${line}</p>`)}`);
  if (!words.open) words.showModal();
}
