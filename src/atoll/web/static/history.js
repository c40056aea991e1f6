// Looking back: the positions of a game by slider, keys and the lines of the log, each with what was done; a deed once
// more on the board; and a new table that goes on from anywhere. Loaded when somebody first looks back.
import { $, ask, calm, html, icon, wait } from "./dom.js";
import { mark } from "./log.js";
import { fill } from "./patch.js";
import { rich } from "./phrase.js";
import { announce, note } from "./say.js";
import { told } from "./story.js";

const { table: TABLE } = document.body.dataset;
const PAUSE = 1100; // ms that a position stays when the game plays by itself
const LOOK = 2400; // ms that a deed which is shown again stays
const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", " ": "play", Escape: "live" };
const typing = (el) => el.closest?.("input:not([type=range]), select, textarea, dialog, [popover], #ui-result");

const button = (act, name, label, title, more = "") => html`<button type="button" data-act="${act}"${more} class="round" aria-label="${label}" title="${title}">${name && icon(name)}</button>`;
const step = (to, label, title) => button("step", to, label, title, html` data-to="${to}"`);

$("result").insertAdjacentHTML("beforebegin", html`<p id="ui-replayed" hidden></p>
  <div id="ui-stepper" role="group" aria-label="Look back" hidden><p id="ui-caption"></p><div class="row">
    ${step("first", "First position", "Home")}${step("before", "My turn before", "Shift and left arrow")}${step("prev", "One move back", "Left arrow")}
    ${button("play", "", "Play", "Space", html` id="ui-play"`)}
    ${step("next", "One move on", "Right arrow")}${step("after", "My next turn", "Shift and right arrow")}${step("last", "Last position", "End")}
    <label><span id="ui-moment"></span><input id="ui-slider" type="range" min="0" value="0" aria-label="Move"></label>
    ${button("branch", "fork", "Play on from here", "Play on from here")}${button("copy", "link", "Copy a link to this move", "Copy a link to this move", html` id="ui-here"`)}
    <button type="button" data-act="live" class="live">Live</button></div></div>`);

export class History {
  at = null; // the move shown, or null for the live position
  asked = 0; // how often somebody wanted to see something
  playing = false;
  replaying = false;

  /** `acts`: show(view, flights) a past position, a promise for the landing; live(); frame(before, after, seat) what changed */
  constructor(acts) {
    this.acts = acts;
    $("slider").addEventListener("input", () => { this.stop(); this.go(Number($("slider").value)); });
    document.addEventListener("keydown", (e) => this.key(e), true);
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, (e) => this.interrupt(e), true);
  }

  render(live) {
    this.live = live;
    mark(live, this.at);
    this.stepper();
  }

  /** Go where the address says: #37 is the position after 37 moves. */
  follow() {
    const n = /^#(\d+)$/.exec(location.hash)?.[1];
    if (n !== undefined && Number(n) !== this.at) this.step(Math.min(Number(n), this.live.moves));
  }

  // -- the stepper ----------------------------------------------------------------------------------

  get open() { return !$("stepper").hidden; }

  show() {
    $("stepper").hidden = false;
    this.stepper();
  }

  stepper() {
    const past = this.at !== null && !this.replaying, { moves } = this.live, now = this.at ?? moves, turns = this.turns();
    document.body.classList.toggle("past", this.at !== null);
    if (past) $("stepper").hidden = false;
    $("slider").max = moves;
    $("slider").value = now;
    $("moment").textContent = past ? `Move ${now} of ${moves}` : `${moves} moves`;
    const idle = { first: now === 0, prev: now === 0, next: !past, last: !past, before: !turns.some((n) => n < now), after: !turns.some((n) => n > now) };
    for (const [to, off] of Object.entries(idle)) $("stepper").querySelector(`[data-to=${to}]`).disabled = off;
    for (const to of ["before", "after"]) $("stepper").querySelector(`[data-to=${to}]`).hidden = !this.live.mine.length;
    $("stepper").querySelector("[data-act=branch]").hidden = !(this.live.over ? past : this.live.practice);
    $("here").dataset.text = new URL(`${location.pathname}#${now}`, location.href).href;
    fill($("play"), icon(this.playing ? "pause" : "play"));
    $("play").ariaLabel = this.playing ? "Pause" : "Play";
    const live = $("stepper").querySelector("[data-act=live]");
    live.textContent = past ? "Now" : "Close";
    live.ariaLabel = past ? "Back to now" : "Close";
    fill($("caption"), this.caption(now));
  }

  caption(n) {
    if (!n) return "The beginning";
    return html`${rich(told(this.live.log, n) || "The game goes on")}`;
  }

  /** The positions in which one of the viewer's turns began. */
  turns() {
    const { movers, mine, viewer } = this.live, own = (seat) => (viewer < 0 ? mine.includes(seat) : seat === viewer);
    return movers.flatMap((seat, n) => (own(seat) && !own(movers[n - 1]) ? [n] : []));
  }

  key(e) {
    if (!this.open || e.ctrlKey || e.metaKey || e.altKey || !(e.key in KEYS) || typing(e.target)) return;
    if (e.key === " " && e.target.closest("button")) return;
    const to = KEYS[e.key];
    e.preventDefault();
    e.stopPropagation();
    if (to === "live") this.leave();
    else if (to === "play") this.play();
    else this.step(e.shiftKey && to === "prev" ? "before" : e.shiftKey && to === "next" ? "after" : to);
  }

  /** Step to a move: a number, or first, prev, next, last, or the viewer's turn before and after. */
  step(to) {
    this.stop();
    const { moves } = this.live, now = this.at ?? moves, turns = this.turns();
    const goals = { first: 0, prev: now - 1, next: now + 1, last: moves, before: turns.findLast((n) => n < now), after: turns.find((n) => n > now) };
    const n = to in goals ? goals[to] : Number(to);
    if (n === undefined) return;
    if (n >= moves && to in goals) this.leave(false);
    else this.go(Math.max(0, Math.min(n, moves)));
  }

  async go(n) {
    const turn = ++this.asked, forwards = n === (this.at ?? this.live.moves) + 1;
    this.at = n;
    this.stepper();
    const data = await this.position(n);
    if (turn !== this.asked || !data) return false; // a later step overtook this one
    const landing = this.acts.show(data, forwards ? data.flights : []);
    this.render(this.live);
    globalThis.history.replaceState(null, "", `#${n}`);
    announce(`Move ${n}. ${n ? told(this.live.log, n) : ""}`);
    await landing;
    return turn === this.asked;
  }

  async position(n) {
    const { viewer } = this.live;
    const { ok, data } = await ask(`/t/${TABLE}/at/${n}${viewer < 0 ? "" : `?seat=${viewer}`}`);
    if (ok) return data;
    note(data.error);
    this.leave();
    return null;
  }

  /** Back to the live position. */
  leave(close = true) {
    this.stop();
    this.asked++;
    this.at = null;
    if (close) $("stepper").hidden = true;
    globalThis.history.replaceState(null, "", location.pathname);
    this.acts.live();
  }

  // -- by itself --------------------------------------------------------------------------------------

  /** Play on from the position shown, from the beginning when it is the last; or pause. */
  async play() {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.at === null) await this.go(0);
    while (this.playing && this.at < this.live.moves) {
      const [shown] = await Promise.all([this.go(this.at + 1), wait(PAUSE)]);
      if (!shown) break;
    }
    this.stop();
  }

  stop() {
    this.playing = false;
    if (this.live) this.stepper();
  }

  // -- a deed once more ---------------------------------------------------------------------------------

  /** Show what moves did on the board, then what was there before. True if nobody cut it short. */
  async replay(from, to, seat) {
    const back = this.replaying ? null : this.at, turn = ++this.asked;
    Object.assign(this, { playing: false, replaying: true, at: to });
    const [before, after] = await Promise.all([this.position(from - 1), this.position(to)]);
    if (turn !== this.asked || !before || !after) return false;
    const caption = told(this.live.log, from);
    fill($("replayed"), html`${icon("play")}<span>${rich(caption)}</span>`);
    $("replayed").hidden = false;
    announce(caption);
    document.body.classList.add("past");
    if (!calm.matches) this.acts.show(before, []);
    await this.acts.show(after, calm.matches ? [] : after.flights);
    if (turn === this.asked) this.acts.frame(before.mats, after.mats, seat);
    await wait(LOOK);
    if (turn !== this.asked) return false;
    this.endReplay(back);
    return true;
  }

  interrupt(e) {
    if (this.replaying && !e.target.closest?.("#ui-recap")) this.endReplay(null);
  }

  endReplay(back) {
    this.asked++;
    Object.assign(this, { replaying: false, at: null });
    $("replayed").hidden = true;
    if (back === null) this.acts.live();
    else this.go(back);
  }
}
