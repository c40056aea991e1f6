// What things are: the label of whatever on the mats the mouse or the keyboard rests on, or a finger presses for a while.
import { $ } from "./dom.js";

const REST = 500; // ms
const GAP = 8; // pixels
const THING = ".mat svg [aria-label]";
let timer = 0, thing = null;
let read = false; // a finger that has pressed for long wanted to read, and does not click when it is lifted

function attend(el) {
  if (el === thing) return;
  hideTip();
  thing = el;
  if (el) timer = setTimeout(() => show(el), REST);
}

function show(el) {
  const tip = $("tip"), box = (el.querySelector(".hit") ?? el).getBoundingClientRect();
  tip.textContent = el.getAttribute("aria-label");
  tip.hidden = false;
  const { left, top } = freest(el, box, tip.getBoundingClientRect());
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

// Beside the thing, where it lies over nothing that could be pressed; else in a corner; else where it covers least.
function freest(el, box, { width, height }) {
  const x = box.x + box.width / 2 - width / 2, y = box.y + box.height / 2 - height / 2;
  const right = innerWidth - width - GAP, bottom = innerHeight - height - GAP;
  const spots = [[x, box.bottom + GAP], [x, box.y - height - GAP], [box.right + GAP, y], [box.x - width - GAP, y], [GAP, bottom], [right, bottom], [GAP, GAP], [right, GAP]]
    .map(([left, top]) => ({ left: Math.max(GAP, Math.min(left, right)), top: Math.max(GAP, Math.min(top, bottom)) }));
  const others = [...document.querySelectorAll('.mat [data-can="yes"], #ui-bar button')].filter((other) => other !== el);
  const taken = [box, ...others.map((other) => (other.querySelector(".hit") ?? other).getBoundingClientRect())];
  const covers = ({ left, top }) => taken.reduce((sum, { x, y, width: w, height: h }) => sum +
    Math.max(0, Math.min(left + width, x + w) - Math.max(left, x)) * Math.max(0, Math.min(top + height, y + h) - Math.max(top, y)), 0);
  return spots.map((spot) => [covers(spot), spot]).reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

/** What was told may not be true any more. */
export function hideTip() {
  clearTimeout(timer);
  thing = null;
  $("tip").hidden = true;
}

document.addEventListener("pointerover", (e) => attend(e.pointerType === "mouse" ? e.target.closest?.(THING) ?? null : thing));
document.addEventListener("pointerdown", (e) => attend(e.pointerType === "touch" ? e.target.closest?.(THING) ?? null : null), true);
document.addEventListener("focusin", (e) => { if (e.target.matches(":focus-visible")) attend(e.target.closest(THING)); });
addEventListener("pointerup", (e) => { read = e.pointerType === "touch" && !$("tip").hidden; }, true);
addEventListener("click", (e) => { if (read) e.stopPropagation(); read = false; }, true);
for (const type of ["pointerup", "pointercancel", "keydown", "wheel", "scroll"]) addEventListener(type, hideTip, { capture: true, passive: true });
