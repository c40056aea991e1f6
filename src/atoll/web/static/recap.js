// What happened since my turn: the newest sentence while one waits, a list of all deeds, and marks on what they changed.
import { $, emblem, html, icon } from "./dom.js";
import { frame, unframe } from "./marks.js";
import { fill } from "./patch.js";
import { found, rich } from "./phrase.js";
import { share } from "./side.js";
import { ROUND, places, rest, sinceThen, subject } from "./story.js";

const EDGE = 8; // pixels
const LATER = 100; // ms: first the position, then what is written on it
const shared = (el) => el?.closest(".mat-board, .mat-supply");
const changes = new Map(); // by the number of moves: the ids of pieces that changed then, and what flew
let view = null, rows = [], timer = 0;

/** Remember what a frame changed, as long as it is news. */
export function notice({ moves, changes: mats = [], own = [], flights = [] }) {
  const ids = [...mats, ...own].flatMap(([, , put]) => put.map(([id]) => id));
  changes.set(moves, { ids: new Set(ids), flights });
}

/** Show what the others did; `past` while another position is looked at, which has marks of its own. */
export function showRecap(live, past) {
  [view, rows] = [live, sinceThen(live)];
  for (const moves of changes.keys()) if (!rows.some(({ move, to }) => moves >= move && moves <= to)) changes.delete(moves);
  fill($("news"), news());
  $("news").hidden = live.over || !deeds().length;
  if ($("recap").matches(":popover-open")) list();
  clearTimeout(timer);
  if (past) return;
  unframe();
  timer = setTimeout(() => { share(); frame(touched()); }, LATER);
}
addEventListener("resize", () => { if (view) showRecap(view, document.body.classList.contains("past")); });

const deeds = () => rows.filter(({ rank, by }) => rank !== ROUND && by >= 0);

// -- the line below the prompt, and the list that it opens ----------------------------------------------

function news() {
  const done = deeds(), newest = done.at(-1);
  if (!newest) return "";
  return html`${view.choice ? summary(done) : html`<span class="newest">${rich(newest.text)}</span><span class="count">${done.length}</span>`}${icon("down")}`;
}

function summary(done) {
  const counts = Map.groupBy(done.filter(({ who }) => who >= 0 && who !== view.viewer), ({ who }) => who);
  return html`<span class="since">Since <span>your turn</span></span>${[...counts].map(([seat, own]) => html`<span class="tally p${seat}">${emblem(seat)}${own.length}</span>`)}`;
}

function list() {
  fill($("recap-list"), html`${rows.map((row) => (row.rank === ROUND ? html`<li class="round">${rich(row.text)}</li>` : deed(row)))}`);
}

function deed({ n, text, details, who, by, move, to }) {
  const more = details.map((line) => html`<span class="detail">${rich(subject(line.text) === who ? rest(line.text) : line.text)}</span>`);
  return html`<li id="ui-deed-${n}" class="p${who}"><button type="button" data-act="replay" data-from="${move}" data-to="${to}" data-by="${by}">${icon("play")}<span>${rich(text)}${more}</span></button></li>`;
}

$("recap").addEventListener("beforetoggle", ({ newState }) => { if (newState === "open") list(); }); // nobody sees an old one
$("recap").addEventListener("toggle", ({ newState }) => {
  $("news").ariaExpanded = String(newState === "open");
  if (newState !== "open") return;
  $("recap-list").scrollTop = 0;
  const { left, bottom } = $("news").getBoundingClientRect(), { offsetWidth } = $("recap");
  $("recap").style.left = `${Math.max(EDGE, Math.min(left, innerWidth - offsetWidth - EDGE))}px`;
  $("recap").style.top = `${bottom + EDGE}px`;
});

// -- marks -----------------------------------------------------------------------------------------------

// Elements of what lies in the middle, with the seats that changed them.
function touched() {
  const seats = new Map();
  const touch = (el, seat) => {
    const known = seats.get(el) ?? new Set();
    known.delete(seat);
    seats.set(el, known.add(seat));
  };
  for (const { move, by, text } of deeds()) for (const el of changedBy(move, text)) touch(el, by);
  return seats;
}

// A text also says beside what a thing lies: only what changed is marked; where that is unknown, or lies upon it, the first.
function changedBy(move, text) {
  const seen = changes.get(move), refs = places(text).flatMap((ref) => found(ref)[0] ?? []).filter(shared);
  if (!seen) return refs.slice(0, 1);
  const ends = seen.flights.map(([, from, to]) => [from, to].map((id) => document.getElementById(id)));
  const crossed = ends.filter(([from, to]) => from && to && Boolean(shared(from)) !== Boolean(shared(to))).flat().filter(shared);
  const things = [...refs, ...crossed];
  const changed = things.filter((el) => seen.ids.has(pieceOf(el).id));
  return changed.length ? changed : refs.slice(0, 1);
}

// The element of a drawing that changes as a whole.
function pieceOf(el) {
  while (el.parentElement && !el.parentElement.matches(".mat > *")) el = el.parentElement;
  return el;
}

/** Frame what differs between two looks at the mats in the middle. */
export function frameChanges(before, after, seat) {
  const known = new Map(before.flatMap(({ pieces }) => pieces));
  const changed = after.filter(({ area }) => area === "board" || area === "supply").flatMap(({ pieces }) => pieces)
    .filter(([id, markup]) => known.get(id) !== markup).map(([id]) => document.getElementById(id)).filter((el) => el?.matches("[aria-label]") || el?.querySelector("[aria-label]"));
  frame(changed.map((el) => [el, [seat]]));
}
