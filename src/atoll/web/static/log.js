// The log: rounds as headings, turns that open a group, deeds, and details that fold away.
import { $, html } from "./dom.js";
import { fill } from "./patch.js";
import { called, rich } from "./phrase.js";

const ROUND = 0, DETAIL = 3; // ranks, as core/title.py has them

let told = null; // the lines on the page
let people = ""; // as the lines call them

/** Write what is new at the end; another story (after an undo, through other eyes, with other names) is written anew. */
export function tell(lines, seats) {
  const box = $("log"), known = told?.length ?? 0, names = seats.map(({ seat }) => called(seat)).join("\n");
  const goesOn = told && lines[known - 1] === told[known - 1] && names === people;
  const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 30;
  box.ariaLive = goesOn ? "polite" : "off"; // what was told before is not read aloud again
  if (!goesOn) fill(box, "");
  for (const line of lines.slice(goesOn ? known : 0)) add(box, line);
  if (atEnd || !goesOn) box.scrollTop = box.scrollHeight;
  [told, people] = [lines, names];
}

function add(box, { n, text, rank, move }) {
  const button = html`<button type="button" data-act="step" data-to="${move}"><span>${rich(text)}</span></button>`;
  const row = html`<li id="ui-log-${n}" class="rank-${rank}">${rank === ROUND ? html`<h3>${button}</h3>` : button}</li>`;
  const fold = rank === DETAIL ? lastFold(box) : null;
  (fold?.querySelector("ol") ?? box).insertAdjacentHTML("beforeend", row);
  if (fold) fold.querySelector(".more").textContent = `+${fold.querySelector("ol").childElementCount} more`;
}

// Details in a row share one fold; a single one is shown as it is.
function lastFold(box) {
  if (!box.lastElementChild?.matches(".fold")) {
    box.insertAdjacentHTML("beforeend", html`<li class="fold"><button type="button" class="more" data-act="unfold" aria-expanded="false"></button><ol></ol></li>`);
  }
  return box.lastElementChild;
}

export function unfold(button) {
  button.ariaExpanded = String(button.ariaExpanded !== "true");
}

/** Mark the lines of the newest move, and those of the move that is looked at (null: none). */
export function mark(newest, here) {
  const box = $("log"), of = (move) => box.querySelectorAll(`[data-to="${move}"]`);
  for (const el of box.querySelectorAll(".last, .here")) el.classList.remove("last", "here");
  for (const el of of(newest)) el.classList.add("last");
  if (here === null) return;
  const shown = [...of(here)];
  for (const el of shown) el.classList.add("here");
  const [first] = shown.filter((el) => el.getClientRects().length);
  if (first) box.scrollTop += first.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}
