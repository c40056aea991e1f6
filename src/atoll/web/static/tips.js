// What things are: the label of whatever on the mats the mouse or the keyboard rests on, or a finger presses for a while.
import { $ } from "./dom.js";

const REST = 500; // ms
const THING = ".mat svg [aria-label]";
let timer = 0, thing = null;
let read = false; // a finger that has pressed for long wanted to read, and does not click when it is lifted

function attend(el) {
  if (el === thing) return;
  hide();
  thing = el;
  if (el) timer = setTimeout(() => show(el), REST);
}

function show(el) {
  const tip = $("tip"), box = (el.querySelector(".hit") ?? el).getBoundingClientRect();
  tip.textContent = el.getAttribute("aria-label");
  tip.hidden = false;
  const { width, height } = tip.getBoundingClientRect();
  const below = box.bottom + 8 + height < innerHeight;
  tip.style.left = `${Math.max(8, Math.min(box.x + box.width / 2 - width / 2, innerWidth - width - 8))}px`;
  tip.style.top = `${below ? box.bottom + 8 : Math.max(8, box.y - height - 8)}px`;
}

function hide() {
  clearTimeout(timer);
  thing = null;
  $("tip").hidden = true;
}

document.addEventListener("pointerover", (e) => attend(e.pointerType === "mouse" ? e.target.closest?.(THING) ?? null : thing));
document.addEventListener("pointerdown", (e) => attend(e.pointerType === "touch" ? e.target.closest?.(THING) ?? null : null), true);
document.addEventListener("focusin", (e) => { if (e.target.matches(":focus-visible")) attend(e.target.closest(THING)); });
addEventListener("pointerup", (e) => { read = e.pointerType === "touch" && !$("tip").hidden; }, true);
addEventListener("click", (e) => { if (read) e.stopPropagation(); read = false; }, true);
for (const type of ["pointerup", "pointercancel", "keydown", "wheel", "scroll"]) addEventListener(type, hide, { capture: true, passive: true });
