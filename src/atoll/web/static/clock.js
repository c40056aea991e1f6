// Clocks: what is left of everybody's time, in figures that tick.
import { html, icon } from "./dom.js";
import { announce } from "./say.js";
import { DAY, HOUR, MINUTE, spoken } from "./spans.js";

const LOW = 20, LOW_DAYS = 6 * HOUR; // seconds that are little

const two = (n) => String(n).padStart(2, "0");

// In the little room of a chip.
function short(seconds, days) {
  const s = Math.max(0, Math.ceil(seconds)), h = Math.floor(s / HOUR), m = Math.floor((s % HOUR) / MINUTE);
  if (days && s >= 2 * DAY) return `${Math.round(s / DAY)} days`;
  if (days && s >= HOUR) return `${h} h`;
  if (days) return `${Math.max(1, m)} min`;
  return h ? `${h}:${two(m)}:${two(s % MINUTE)}` : `${m}:${two(s % MINUTE)}`;
}

/** The clock that was agreed for this table, or null. */
export const AGREED = JSON.parse(document.body.dataset.clock || "null");

// -- ticking --------------------------------------------------------------------------------------

let clock = null; // as the newest frame has it
let since = 0; // when that frame came, by this machine's clock
let warned = "";

/** Take the clock of a frame. */
export function wind(view) {
  if (view.clock === clock) return;
  clock = view.clock;
  since = performance.now();
}

export function leftOf(seat) {
  if (!clock || clock.left[seat] === undefined) return null;
  return clock.left[seat] - (clock.running === seat ? (performance.now() - since) / 1000 : 0);
}

const isLow = (left) => left <= (clock.kind === "days" ? LOW_DAYS : LOW);

/** The face of a seat's clock; little time has a mark of its own, not only a colour. A bot that plays on stands beside it. */
export function face(seat, standin = false) {
  const left = leftOf(seat);
  if (left === null) return standin && icon("bot");
  const runs = clock.running === seat, low = runs && isLow(left);
  return html`<span class="clock${runs && " runs"}${low && " low"}" data-clock="${seat}" aria-hidden="true">${standin ? icon("bot") : low && icon("glass")}<span>${short(left, clock.kind === "days")}</span></span>`;
}

/** For the label of a chip. */
export function timeLeft(seat) {
  const left = leftOf(seat);
  return left === null ? "" : `, ${spoken(left)} left`;
}

function tick(mine) {
  const seat = clock?.running ?? -1, left = leftOf(seat);
  if (left === null) return;
  for (const el of document.querySelectorAll(`[data-clock="${seat}"]`)) {
    const was = el.classList.contains("low"), low = isLow(left), text = short(left, clock.kind === "days");
    if (low !== was) el.outerHTML = face(seat);
    else if (el.lastElementChild.textContent !== text) el.lastElementChild.textContent = text;
  }
  if (isLow(left) && mine().includes(seat) && warned !== `${seat} ${since}`) {
    warned = `${seat} ${since}`;
    announce(`You have ${spoken(left)} left. Then a bot plays on for you.`);
  }
}

/** Let the running clock tick; `mine` says which seats are this person's. */
export function tickFor(mine) {
  setInterval(() => { if (clock && !document.hidden) tick(mine); }, 250);
}
