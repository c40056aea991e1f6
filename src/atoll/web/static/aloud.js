// For those who listen: the position in words on a key, the keys in a list, and boards that are read row by row.
import { $ } from "./dom.js";

const press = (act) => () => document.querySelector(`#ui-menu [data-act=${act}]`).click();
const KEYS = { d: press("describe"), "?": press("keys"), n: () => open("news", "recap"), l: log, h: () => $("hint").click(), b: () => $("book").click() };
const elsewhere = (el) => el.closest?.("input, select, textarea, dialog[open], [popover]:popover-open");

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || !(e.key in KEYS) || elsewhere(e.target)) return;
  e.preventDefault();
  KEYS[e.key]();
});

function open(button, popover) {
  if ($(button).hidden) return;
  $(popover).showPopover();
  $(popover).querySelector("button")?.focus();
}

function log() {
  if ($("log-button").checkVisibility()) $("story").showPopover();
  [...$("log").querySelectorAll("button")].at(-1)?.focus();
}

// -- boards are read from the upper left to the lower right, whatever was laid first ------------------------

let timer = 0;

/** Put the things on the mats in the order of their places, when there is time for it. */
export function readInOrder({ mats }) {
  clearTimeout(timer);
  timer = setTimeout(() => { for (const { id, box } of mats) if (box) order(document.getElementById(id)); }, 120);
}

function order(svg) {
  const things = [...(svg?.children ?? [])].filter((el) => el.id && (el.matches("[aria-label]") || el.querySelector("[aria-label]")));
  const placed = things.map((el) => ({ id: el.id, box: (el.querySelector(".hit") ?? el).getBoundingClientRect() }));
  const ids = rows(placed).flat().map(({ id }) => id).join(" ");
  if (svg && svg.getAttribute("aria-owns") !== ids) svg.setAttribute("aria-owns", ids);
}

// A row is what begins above the middle of its first thing.
function rows(placed) {
  const out = [];
  for (const thing of placed.toSorted((a, b) => a.box.top - b.box.top)) {
    const [first] = out.at(-1) ?? [];
    if (first && thing.box.top < first.box.top + first.box.height / 2) out.at(-1).push(thing);
    else out.push([thing]);
  }
  return out.map((row) => row.sort((a, b) => a.box.left - b.box.left));
}
