// Stepping through the positions of a game, by the stepper or by the lines of the log.
import { $, ask } from "./dom.js";
import { mark, tell } from "./log.js";
import { note } from "./say.js";

const { table: TABLE } = document.body.dataset;

export class History {
  at = null; // the move shown, or null for the live position
  asked = 0;

  /** `acts`: show(view, flights) a past position, live() */
  constructor(acts) {
    this.acts = acts;
    $("slider").addEventListener("input", () => this.go(Number($("slider").value)));
  }

  render(live) {
    this.live = live;
    tell(live.log, live.seats);
    mark(live.log.at(-1)?.move, this.at);
    this.stepper();
  }

  stepper() {
    const past = this.at !== null, { moves } = this.live;
    document.body.classList.toggle("past", past);
    if (past) $("stepper").hidden = false;
    $("slider").max = moves;
    $("slider").value = this.at ?? moves;
    $("moment").textContent = past ? `Move ${this.at} of ${moves}` : `${moves} moves`;
    for (const [to, idle] of [["first", this.at === 0], ["prev", this.at === 0], ["next", !past], ["last", !past]]) {
      $("stepper").querySelector(`[data-to=${to}]`).disabled = idle;
    }
    $("stepper").querySelector("[data-act=live]").textContent = past ? "Back to now" : "Close";
  }

  open() {
    $("stepper").hidden = false;
    this.stepper();
  }

  /** Step to a move: a number, or first, prev, next, last. */
  step(to) {
    const { moves } = this.live, now = this.at ?? moves;
    const n = { first: 0, prev: now - 1, next: now + 1, last: moves }[to] ?? Number(to);
    if (n >= moves && Number.isNaN(Number(to))) this.leave(false);
    else this.go(Math.max(0, Math.min(n, moves)));
  }

  async go(n) {
    const turn = ++this.asked, { viewer, moves } = this.live, forwards = n === (this.at ?? moves) + 1;
    this.at = n;
    this.stepper();
    const { ok, data } = await ask(`/t/${TABLE}/at/${n}${viewer < 0 ? "" : `?seat=${viewer}`}`);
    if (turn !== this.asked) return; // a later step overtook this one
    if (!ok) { note(data.error); this.leave(); return; }
    this.acts.show(data, forwards ? data.flights : []);
    this.render(this.live);
  }

  /** Back to the live position. */
  leave(close = true) {
    this.asked++;
    this.at = null;
    if (close) $("stepper").hidden = true;
    this.acts.live();
  }
}
