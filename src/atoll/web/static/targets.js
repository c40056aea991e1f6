// The choice on the page: what can be clicked glows, picks and the ghost show, the bar has what has no element.
import { $, afterPaint, html, icon, spot } from "./dom.js";
import { Choice } from "./choose.js";
import { Ghost } from "./ghost.js";
import { fill } from "./patch.js";
import { plain, rich } from "./phrase.js";
import { hold, prefer } from "./prefs.js";
import { hush } from "./say.js";

const SOON = 150; // ms

export class Targets {
  born = new Map(); // the buttons of the bar, and since when they are there

  /** `acts`: send(move), why(part), attend(elements), lit() */
  constructor(acts) {
    Object.assign(this, { acts, choice: new Choice(), ghost: new Ghost(), shown: new Map(), twin: new Map(), wanted: new Set(), hover: null, touch: false, sending: false, unlit: false, plan: null, view: null, advice: null });
    const over = (e) => this.point(e.target.closest?.("[data-can], #ui-bar [data-part]"));
    document.addEventListener("pointerover", (e) => { if (e.pointerType === "mouse") over(e); });
    document.addEventListener("pointerdown", (e) => { this.touch = e.pointerType === "touch"; }, true);
    document.addEventListener("focusin", (e) => { if (!this.touch) over(e); });
    document.addEventListener("click", (e) => this.click(e));
  }

  /** Take over what may be decided in a position. Picks outlive a frame that tells nothing new to decide. */
  offer(view) {
    const { face, picked } = this.choice, { unlit } = this, first = !this.view;
    const same = this.view && view.choice && view.ply === this.view.ply && view.viewer === this.view.viewer;
    this.choice = new Choice(view.choice);
    this.choice.face = face; // a dial stays as the person left it
    if (this.plan?.ply < view.ply) this.plan = null;
    if (same) this.choice.picked = picked;
    else Object.assign(this, { hover: null, advice: null, sending: true, unlit: true, twin: new Map(), born: new Map() });
    this.view = view;
    this.wanted = new Set(view.guide?.parts);
    this.shown = Map.groupBy(document.querySelectorAll(".mat [data-part]"), (el) => el.dataset.part);
    if (same && !unlit) this.light();
    else if (first || document.hidden) this.lightUp();
    else if (!unlit) afterPaint(() => this.lightUp());
  }

  // First the position is painted, then what can be done in it; meanwhile nothing can be pressed.
  lightUp() {
    if (!this.unlit) return;
    Object.assign(this, { unlit: false, sending: Boolean(this.plan) });
    this.light();
  }

  light() {
    this.propose();
    this.refresh(true);
    this.acts.lit();
  }

  withdraw() { this.ghost.hide(); }

  element(part) {
    const twin = this.twin.get(part);
    return twin?.isConnected ? twin : this.shown.get(part)?.[0];
  }

  // -- what the person does -------------------------------------------------------------------

  click(e) {
    const part = e.target.closest?.(".mat [data-part]");
    if (part?.dataset.can) this.pick(part.dataset.part, part);
    else if (part && !this.view?.past) this.acts.why(part.dataset.part);
  }

  pick(part, el) {
    const { choice } = this;
    if (this.sending) return;
    hush();
    const other = el && choice.picked.includes(part) && this.element(part) !== el;
    if (el) this.twin.set(part, el);
    if (!choice.picked.includes(part)) choice.pick(part);
    else if (!other) return this.again(part);
    const move = choice.result();
    if (move && !this.waits(move, el)) this.send(move);
    else this.refresh(true);
  }

  // Whether a move that is picked waits for Confirm. One that can be turned does, for a click may want another face.
  waits(move, el) {
    const wish = prefer("confirm");
    if (move.ghost && this.choice.faces().length > 1) return true;
    return wish === "always" || (wish === "touch" && (Boolean(move.ghost) || (this.touch && Boolean(el))));
  }

  /** Make the only move there is. */
  only() {
    const [move] = this.choice.moves;
    if (move && !this.sending) this.send(move);
  }

  /** Whether a click on a button came too soon to be meant for it. */
  early(button) {
    return performance.now() - (this.born.get(button.id) ?? -Infinity) < hold();
  }

  // A second click on the place of the ghost turns it, or confirms when there is nothing to turn; so does one on the
  // last thing that was picked for a move that shows no ghost.
  again(part) {
    const move = this.choice.result();
    const last = move && !move.ghost ? this.choice.picked.at(-1) : move?.ghost?.[1];
    if (last !== part) this.choice.drop(part);
    else if (this.choice.faces().length > 1) this.choice.turn();
    else return this.send(move);
    this.refresh();
  }

  turn() {
    const { choice, hover } = this;
    choice.turn(hover ? choice.with(hover) : choice.picked);
    this.refresh();
  }

  cancel() {
    this.choice.picked = [];
    this.twin.clear();
    this.refresh(true);
  }

  confirm() {
    const move = this.choice.result();
    if (move && !this.sending) this.send(move);
  }

  // The answer is mostly there before a page without choices would be painted.
  send(move) {
    this.sending = true;
    setTimeout(() => { if (this.sending) this.refresh(); }, SOON);
    this.acts.send(move);
  }

  refuse() {
    Object.assign(this, { sending: false, plan: null });
    this.cancel();
  }

  /** Several moves are on their way: nothing can be chosen until `arrive` says where they lead. */
  depart() {
    Object.assign(this, { sending: true, plan: { ply: Infinity } });
    this.refresh();
  }

  /** Nothing is left of a plan. */
  land() {
    Object.assign(this, { sending: false, plan: null });
    this.refresh(true);
  }

  arrive(ply, notation) {
    this.plan = { ply, notation };
    if (this.propose()) this.refresh(true);
  }

  /** Pick a move that somebody advises, and say why as long as it is picked. */
  advise({ move, why }) {
    if (this.sending) return;
    this.advice = { move, why };
    this.hover = null;
    this.choice.pickAll(move);
    this.refresh(true);
  }

  // The position has come that a plan is for: pick its move, for the person to confirm or to change.
  propose() {
    const { plan, view } = this;
    if (plan?.ply !== view.ply || !view.choice) return false;
    Object.assign(this, { plan: null, sending: false });
    this.choice.pickAll(plan.notation);
    return true;
  }

  point(el) {
    const part = el?.dataset.part ?? null;
    if (part === this.hover) return;
    this.hover = part;
    this.preview();
  }

  // -- what the person sees -------------------------------------------------------------------

  refresh(attend = false) {
    const { choice } = this;
    const parts = this.sending ? new Set() : choice.parts;
    for (const el of document.querySelectorAll("[data-can]")) if (!parts.has(el.dataset.part)) release(el);
    for (const part of parts) for (const el of this.shown.get(part) ?? []) this.mark(el, part);
    this.bar();
    this.preview();
    if (attend) this.attend();
  }

  mark(el, part) {
    const state = this.choice.state(part);
    const can = state === "picked" && this.element(part) !== el ? "other" : state;
    const move = can === "yes" || can === "other" ? this.choice.result(this.choice.with(part)) : null;
    const hint = this.hinted(part), told = [hint && "The guide asks for this.", move && plain(whole(move))].filter(Boolean).join(" ");
    if (!roles.has(el)) roles.set(el, el.getAttribute("role"));
    if (!shaped.has(el)) shaped.set(el, Boolean(el.querySelector(".hit")));
    set(el, { "data-can": can, "data-bare": shaped.get(el) ? null : "", role: "button", tabindex: "0", "aria-pressed": String(can === "picked" || can === "given"), "aria-description": told || null, "data-hint": hint ? "" : null });
  }

  /** Whether the guide waits for this part to be picked. */
  hinted(part) { return this.wanted.has(part) && ["yes", "other"].includes(this.choice.state(part)); }

  /** What the guide would press in the bar, once its parts are picked. */
  get due() {
    const move = this.choice.result(), { picked } = this.choice;
    if (!this.wanted.size || !move || !picked.every((part) => this.wanted.has(part))) return "";
    return move.parts.every((part) => this.wanted.has(part)) ? "confirm" : "turn";
  }

  /** The camera brings into sight what is open, or what waits for the confirmation. */
  attend() {
    if (this.attending) return;
    this.attending = true;
    afterPaint(() => { this.attending = false; this.bring(); });
  }

  bring() {
    const place = this.choice.result()?.ghost?.[1];
    const wanted = place ? [this.element(place)] : [...document.querySelectorAll('.mat [data-can="yes"]')];
    this.acts.attend(wanted.filter(Boolean));
  }

  bar() {
    const { choice, due } = this;
    const hint = (wanted) => wanted && html`data-hint`;
    const buttons = this.sending ? [] : choice.buttons(this.shown).map((part) => {
      const move = choice.result(choice.with(part));
      const label = choice.labels[part] ?? move?.sentence ?? part;
      return html`<button type="button" id="ui-do-${part}" data-act="pick" data-part="${part}" class="${manner(move)}" ${hint(this.hinted(part))}><span>${rich(label)}${told(move)}</span></button>`;
    });
    if (!this.sending && choice.suggestion && !choice.picked.length && !this.wanted.size) {
      buttons.unshift(html`<button type="button" id="ui-do-suggest" data-act="suggest"${choice.suggestion.whole && html` class="primary"`}>${rich(choice.suggestion.label)}</button>`);
    }
    if (!this.sending && choice.picked.length) {
      if (choice.faces().length > 1) {
        const label = Object.values(choice.dials).join(", ");
        buttons.push(html`<button type="button" id="ui-do-turn" data-act="turn" title="Key R" ${hint(due === "turn")}>${icon("turn")}<span>${label}</span></button>`);
      }
      buttons.push(html`<button type="button" id="ui-do-cancel" data-act="cancel" title="Key Esc">Cancel</button>`);
      if (choice.result()) buttons.push(html`<button type="button" id="ui-do-confirm" data-act="confirm" class="primary" title="Key Enter" ${hint(due === "confirm")}>Confirm</button>`);
    }
    if (this.view?.closable && !this.view.past) buttons.push(html`<button type="button" id="ui-do-close" data-act="close">Put this table away</button>`);
    document.body.classList.toggle("many", buttons.length > 3);
    fill($("bar"), buttons.join(""));
    const now = performance.now();
    this.born = new Map([...$("bar").children].map(({ id }) => [id, this.born.get(id) ?? now]));
  }

  preview() {
    const { choice, hover } = this;
    const firm = choice.result();
    const move = this.sending ? null : (hover && !choice.picked.includes(hover) && choice.parts.has(hover) && choice.result(choice.with(hover))) || firm;
    const piece = move?.ghost && this.element(move.ghost[0]), place = move?.ghost && this.element(move.ghost[1]);
    if (piece && place) this.ghost.show(piece, place, move.ghost, move === firm);
    else this.ghost.hide();
    this.say(move);
  }

  say(move) {
    if (this.sending) return;
    const view = this.view ?? {}, mine = Boolean(view.choice);
    const seen = this.touch ? this.choice.picked.at(-1) : !move && this.hover;
    const label = seen && this.element(seen)?.getAttribute("aria-label");
    const rule = move?.rule && html` <a href="/rules/${view.title}#${move.rule}" target="_blank">Rule</a>`;
    const told = move ? move.sentence : mine ? asked(view) : view.waiting || view.over?.headline;
    const why = move && this.advice?.move === move.notation && this.advice.why;
    const more = why || (move?.follows ? rich(move.follows) : label);
    $("prompt").classList.toggle("waiting", !mine);
    fill($("prompt"), html`<span>${rich(told)}</span>${rule}${more && html`<small>${more}</small>`}`);
  }

  /** The targets that the keyboard walks between. */
  get list() { return [...document.querySelectorAll(".mat [data-can], #ui-bar button")]; }
  get next() {
    const open = [...document.querySelectorAll('.mat [data-can="yes"]')];
    const [hint] = ["#ui-bar", ".mat"].flatMap((home) => [...document.querySelectorAll(`${home} [data-hint]`)]);
    return hint ?? $("do-confirm") ?? nearest(document.activeElement, open) ?? open[0] ?? document.querySelector("#ui-bar [data-part]");
  }
}

// Gold is for what brings something; to do nothing is quiet, and says what it costs.
const manner = (move) => (move?.forgoes ? "pass" : move?.follows ? "primary" : "");

function told(move) {
  const words = move?.forgoes ? `Forgoes: ${move.forgoes}` : move?.follows;
  return words && html`<small>${rich(words)}</small>`;
}

const whole = ({ sentence, follows }) => (follows ? `${sentence}: ${follows}` : sentence);

/** What is asked of a person; by name, where several share the screen. */
export const asked = ({ mine, viewer, prompt }) => (mine.length > 1 ? `[@${viewer}]: ${prompt}` : prompt);

const roles = new WeakMap(); // what a target was before it could be chosen
const shaped = new WeakMap(); // whether it has a shape that glows; what is bare gets an outline

// What has the focus keeps a tabindex: to take it away makes the browser lay out the page at once.
function release(el) {
  set(el, { "data-can": null, "data-bare": null, "data-hint": null, tabindex: el === document.activeElement ? "-1" : null, "aria-pressed": null, "aria-description": null, role: roles.get(el) ?? null });
}

function set(el, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  }
}

/** The element of a list that is closest on the screen. */
export function nearest(el, list) {
  if (!el || el === document.body) return undefined;
  const from = spot(el);
  const far = (other) => { const to = spot(other); return Math.hypot(to.x - from.x, to.y - from.y); };
  return list.map((other) => [far(other), other]).sort((a, b) => a[0] - b[0])[0]?.[1];
}
