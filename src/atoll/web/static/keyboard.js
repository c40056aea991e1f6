// Playing with the keyboard alone: arrows walk between targets by their position, Enter picks, R turns, Esc cancels.
import { spot } from "./dom.js";

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const elsewhere = (el) => el.closest?.("input, select, textarea, dialog[open], [popover]");

export class Keyboard {
  used = false; // is the person at the keyboard?

  constructor(targets) {
    this.targets = targets;
    document.addEventListener("keydown", (e) => this.key(e));
    document.addEventListener("pointerdown", () => { this.used = false; }, true);
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || elsewhere(e.target)) return;
    this.used = true;
    const { targets } = this;
    const el = e.target.closest?.("[data-can]");
    if (e.key === "Escape") { targets.cancel(); this.goOn(); }
    else if (e.key === "r" || e.key === "R") targets.turn();
    else if (e.key in WAYS) this.walk(e);
    else if ((e.key === "Enter" || e.key === " ") && el) this.pick(e, el);
    else if (e.key === "Enter" && e.target === document.body) targets.confirm();
  }

  pick(e, el) {
    e.preventDefault();
    this.targets.pick(el.dataset.part, el);
    if (el.dataset.can !== "yes") this.goOn();
  }

  walk(e) {
    const next = ahead(e.target, this.targets.list, WAYS[e.key]);
    if (!next) return;
    e.preventDefault();
    focus(next);
  }

  /** On to what is open next. */
  goOn() { focus(this.targets.next); }

  /** After the page changed: nobody at the keyboard is left with the focus on nothing. */
  rescue() {
    const el = document.activeElement;
    if (!this.used || document.querySelector("dialog:modal")) return;
    if (el === document.body || !el?.isConnected || (el.closest(".mat") && !el.dataset.can)) this.goOn();
  }
}

function focus(el) {
  el?.focus({ preventScroll: true });
  if (el && !el.closest("#ui-board, #ui-bar")) el.scrollIntoView({ block: "nearest" });
}

// The nearest target in a direction; what lies aside counts double.
function ahead(el, list, [dx, dy]) {
  if (el === document.body) return list[0];
  const from = spot(el);
  let best = null, least = Infinity;
  for (const other of list) {
    const to = spot(other), x = to.x - from.x, y = to.y - from.y;
    const along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (other !== el && along > 4 && along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
  }
  return best;
}
