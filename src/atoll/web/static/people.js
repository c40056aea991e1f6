// The people at the table: chips with score and clock, consent, the cover between two players.
import { face, timeLeft } from "./clock.js";
import { $, calm, emblem, html, icon } from "./dom.js";
import { fill } from "./patch.js";
import { plain, rich } from "./phrase.js";
import { note } from "./say.js";
import { spoken } from "./spans.js";

const { title: TITLE, one, many } = document.body.dataset;
export const signed = (points) => (points === null ? "?" : points < 0 ? `−${-points}` : String(points)); // null: not for my eyes
export const ruled = (label, rule) => rule ? html`<a href="/rules/${TITLE}#${rule}" target="_blank">${rich(label)}</a>` : rich(label);
/** What a score counts: points, or whatever the race of a game without points is about. */
export const unit = (view) => view.race ?? { one, many, goal: 0 };
/** A score in words. */
export function worth(points, { one, many, goal }) {
  if (points === null) return `unknown ${many}`;
  return goal ? `${points} of ${goal} ${many}` : `${signed(points)} ${points === 1 ? one : many}`;
}

/** The levels of bots, strongest first: [key, label]. */
export const LEVELS = JSON.parse(document.body.dataset.levels ?? "[]");
const labelled = (level) => `${LEVELS.find(([key]) => key === level)?.[1] ?? level} bot`;

/** How it stands with a seat, in two or three words. */
export function standing(who) {
  if (who.kind === "open") return "free seat";
  if (who.standin) return "away: a bot plays on";
  if (who.kind === "bot") return labelled(who.level);
  if (who.online) return "here";
  return who.away >= 60 ? `away for ${spoken(who.away).replace(/ \d+ seconds?$/, "")}` : "away";
}

// -- chips with the terms of each score -------------------------------------------------------

export function showSeats(view) {
  const chips = view.seats.map((who) => html`
    <li id="ui-seat-${who.seat}" class="${who.seat === view.turn ? "turn" : ""} ${who.online || who.kind === "bot" ? "" : "away"}">
      <button type="button" class="chip" aria-label="${spokenChip(who, view)}" aria-describedby="ui-terms-${who.seat}">
        ${emblem(who.seat)}<span class="who">${who.name}</span><b>${signed(who.points)}</b>${face(who.seat, who.standin)}</button>
      <div class="terms" id="ui-terms-${who.seat}">${terms(who, view)}</div></li>`);
  fill($("seats"), html`<ul class="${view.seats.length < 3 ? "two" : ""}${view.clock && " timed"}">${chips}</ul>`);
  fill($("score"), scoreSoFar(view));
  for (const who of view.seats) tick(who);
}

const TICK = 520; // ms
const shown = new Map(); // by seat: the points that its chip counts up or down to

// A number that changes counts from what it was to what it is, and swells for a moment.
function tick({ seat, points }) {
  const before = shown.get(seat), number = $(`seat-${seat}`).querySelector(".chip b");
  shown.set(seat, points);
  if (calm.matches || document.hidden || before === points || !Number.isFinite(before) || points === null) return;
  const begin = performance.now();
  const count = (now) => {
    if (shown.get(seat) !== points || !number.isConnected) return;
    const part = Math.min(1, Math.max(0, now - begin) / TICK);
    number.textContent = signed(Math.round(before + (points - before) * part));
    if (part < 1) requestAnimationFrame(count);
  };
  number.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: TICK, easing: "ease-out" });
  requestAnimationFrame(count);
}

function spokenChip(who, view) {
  const marks = [who.seat === view.turn && ", to move", who.standin && ", a bot plays on", timeLeft(who.seat)];
  return `${who.name}: ${worth(who.points, unit(view))}${marks.filter(Boolean).join("")}`;
}

function terms(who, view) {
  const lines = who.terms.map(([label, points, rule, text]) => html`<dt>${ruled(label, rule)}<small>${rich(text)}</small></dt><dd>${signed(points)}</dd>`);
  return html`<h3>${emblem(who.seat)}${who.name}<small>${standing(who)}</small></h3>
    <dl>${lines}${view.race ? html`<dt class="total">So far</dt><dd class="total">${worth(who.points, view.race)}</dd>`
    : html`<dt class="total">${who.points === null ? "Hidden until the end" : "If it ended now"}</dt><dd class="total">${signed(who.points)}</dd>`}</dl>`;
}

/** Rows of terms, a column per seat: whoever lacks a term has nothing of it. */
export function scoreRows(rows) {
  const kinds = new Map(rows.flatMap((who) => who.terms).map(([label, , rule]) => [label, rule]));
  const cell = (who, label) => who.terms.filter(([own]) => own === label);
  return [...kinds].map(([label, rule]) => html`<tr><th scope="row">${ruled(label, rule)}</th>${rows.map((who) => {
    const own = cell(who, label);
    const sum = who.points === null ? null : own.reduce((sum, term) => sum + term[1], 0);
    return html`<td title="${own.map((term) => plain(term[3])).join(", ")}">${signed(sum)}</td>`;
  })}</tr>`);
}

function scoreSoFar(view) {
  if (view.over || view.race) return "";
  const heads = view.seats.map((who) => html`<th scope="col">${emblem(who.seat)}<span class="unseen">${who.name}</span></th>`);
  const totals = view.seats.map((who) => html`<td>${signed(who.points)}</td>`);
  return html`<div class="sheet"><table><thead><tr><th scope="col">If it ended now</th>${heads}</tr></thead>
    <tbody>${scoreRows(view.seats)}</tbody><tfoot><tr><th scope="row">Total</th>${totals}</tr></tfoot></table></div>`;
}

// -- who comes and goes -----------------------------------------------------------------------------

/** Say whose seat a bot took over, and who is back. */
export function tellChanges(before, now) {
  for (const who of now.seats) {
    const was = before.seats[who.seat], mine = now.mine.includes(who.seat);
    if (!was || Boolean(was.standin) === Boolean(who.standin)) continue;
    if (!who.standin) note(mine ? "Welcome back: it is your seat again." : `[@${who.seat}] is back.`);
    else if (mine) note("A bot plays on for you until you are back.");
    else note(`A bot plays on for [@${who.seat}].`);
  }
}

/** While a bot plays on for this person, the way back is in sight. */
export function showBack(view) {
  const replaced = view.over ? [] : view.seats.filter((who) => who.standin && view.mine.includes(who.seat));
  $("back").hidden = !replaced.length;
  fill($("back"), html`${replaced.map((who) => html`<span>A bot plays on for <b>${who.name}</b>.</span>
    <button type="button" class="primary" data-act="return" data-seat="${who.seat}">I am back</button>`)}`);
}

/** The seal of a game, or the mark of a practice table. */
export function showSeal({ practice, seal }) {
  document.body.classList.toggle("practising", Boolean(practice));
  $("seal").hidden = !(practice || seal);
  fill($("seal"), html`${icon("seal")}<span>${practice ? "Practice table" : html`Seal <code>${seal.slice(0, 4)} ${seal.slice(4, 8)}</code>`}</span>`);
}

// -- consent, and the cover ------------------------------------------------------------------------

export function showAsk(view) {
  if (!view.ask) return $("ask").close();
  fill($("ask-text"), rich(view.ask.text));
  if (!$("ask").open) $("ask").showModal();
}

let covered = false;

/** Hide the table until the next player of this screen has taken it. */
export function cover(view, seat) {
  covered = true;
  const name = view.seats[seat].name;
  const dialog = $("cover");
  dialog.className = `cover p${seat}`;
  $("cover-emblem").setAttribute("href", `#emblem-${seat}`);
  $("cover-head").textContent = `Pass to ${name}`;
  $("uncover").textContent = `I am ${name}`;
  $("uncover").dataset.seat = seat;
  $("cover-undo").hidden = !view.undo;
  $("cover-undo").textContent = view.undo?.label ?? "";
  if (!dialog.open) dialog.showModal();
}
export function uncover() {
  covered = false;
  $("cover").close();
}
// Browsers may let Esc or a gesture close a dialog all the same: not this one.
$("cover").addEventListener("cancel", (e) => e.preventDefault());
$("cover").addEventListener("close", () => { if (covered) $("cover").showModal(); });
