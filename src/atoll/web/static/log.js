// The log: rounds and turns as headings, deeds below, and details that fold away.
import { $, html } from "./dom.js";
import { fill } from "./patch.js";
import { called, rich } from "./phrase.js";
import { ROUND, TURN, lastDecision, rest, subject, take } from "./story.js";

let rows = [];
let told = null; // the lines on the page
let people = ""; // as the lines call them
let speaker = null; // whose turn the last rows are about
let atEnd = true; // the newest line is in sight, and the next one shall be
let top = 0; // how far it was scrolled

const toEnd = () => { $("log").scrollTop = $("log").scrollHeight; };
new ResizeObserver(() => { if (atEnd) toEnd(); }).observe($("log"));
// The page is told of scrolling a frame later, and lines may have come since: only whoever goes up leaves the end.
$("log").addEventListener("scroll", ({ target: { scrollHeight, scrollTop, clientHeight } }) => {
  atEnd = scrollHeight - scrollTop - clientHeight < 30 || (atEnd && scrollTop >= top);
  top = scrollTop;
}, { passive: true });

/** Write what is new at the end; another story (after an undo, through other eyes, with other names) is written anew. */
export function tell({ log: lines, movers, seats }) {
  const box = $("log"), known = told?.length ?? 0, names = seats.map(({ seat }) => called(seat)).join("\n");
  const goesOn = told && lines[known - 1] === told[known - 1] && names === people;
  if (!goesOn) begin(box);
  for (const line of lines.slice(goesOn ? known : 0)) add(box, line, movers);
  if (atEnd || !goesOn) requestAnimationFrame(toEnd); // the page is laid out then anyway
  [told, people] = [lines, names];
}

function begin(box) {
  fill(box, "");
  [rows, speaker, top] = [[], null, 0];
}

function add(box, line, movers) {
  const known = rows.length, row = take(rows, line, movers);
  if (rows.length === known) addDetail($(`log-${row.n}`), row, line);
  else box.insertAdjacentHTML("beforeend", item(row));
}

function item(row) {
  const { n, text, rank, who, move } = row, goesOn = rank > TURN && who === speaker && rows.at(-2).who === who;
  if (rank <= TURN) speaker = rank === TURN ? who : null;
  const button = html`<button type="button" data-act="step" data-to="${move}">${words(text, goesOn)}</button>`;
  return html`<li id="ui-log-${n}" class="rank-${rank} p${who}${goesOn && " goes-on"}">${heading(button, rank)}</li>`;
}

// Turns stand below the round they are in, where the title tells of rounds.
function heading(button, rank) {
  if (rank > TURN) return button;
  return rank === TURN && rows.some((row) => row.rank === ROUND) ? html`<h4>${button}</h4>` : html`<h3>${button}</h3>`;
}

// The name of whoever acts stands once above their deeds; whoever listens hears it each time.
const words = (text, goesOn) => goesOn && subject(text) !== null && rest(text) !== text ?
  html`<span><span class="unseen">${called(subject(text))} </span>${rich(rest(text))}</span>` : html`<span>${rich(text)}</span>`;

function addDetail(row, { n, who, details }, { n: own, text, move }) {
  if (details.length === 1) {
    row.insertAdjacentHTML("beforeend", html`<button type="button" class="more" data-act="unfold" aria-expanded="false" aria-controls="ui-details-${n}"></button><ol id="ui-details-${n}"></ol>`);
  }
  const [more, list] = [row.querySelector(".more"), row.querySelector("ol")];
  more.textContent = `+${details.length}`;
  more.ariaLabel = details.length === 1 ? "1 detail" : `${details.length} details`;
  list.insertAdjacentHTML("beforeend", html`<li id="ui-log-${own}"><button type="button" data-act="step" data-to="${move}">${words(text, subject(text) === who)}</button></li>`);
}

// A drawer opens at the newest line.
$("story").addEventListener("toggle", ({ newState }) => { if (newState === "open") toEnd(); });

export function unfold(button) {
  button.ariaExpanded = String(button.ariaExpanded !== "true");
  button.nextElementSibling.lastElementChild.scrollIntoView({ block: "nearest" });
}

/** Mark the lines of the newest move, what the others did since the viewer decided, and the move that is looked at (null: none). */
export function mark(live, here) {
  const box = $("log"), then = lastDecision(live), of = (move) => box.querySelectorAll(`[data-to="${move}"]`);
  for (const el of box.querySelectorAll(".last, .here, .fresh")) el.classList.remove("last", "here", "fresh");
  for (const { n, move } of rows.slice(rows.findLastIndex(({ move }) => move <= then) + 1)) if (move) $(`log-${n}`).classList.add("fresh");
  for (const el of of(live.log.at(-1)?.move)) el.classList.add("last");
  if (here === null) return;
  const shown = [...of(here)];
  for (const el of shown) el.classList.add("here");
  const [first] = shown.filter((el) => el.getClientRects().length);
  if (first) box.scrollTop += first.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}
