// Lays the mats of a frame into the areas of the page.
import { $, html } from "./dom.js";
import { fill, patch } from "./patch.js";

const drawn = new Map(); // mat id -> the markup it was last made from

export function lay(view) {
  const areas = Map.groupBy(view.layout, ([, area]) => area);
  for (const area of ["board", "supply", "hand", "own", "other"]) frame($(area), areas.get(area) ?? []);
  for (const [id] of view.layout) {
    const el = document.getElementById(id);
    if (drawn.get(id) === view.mats[id] && el?.childNodes.length) continue;
    drawn.set(id, view.mats[id]);
    if (el) patch(el, view.mats[id]);
    else document.getElementById(`ui-mat-${id}`).insertAdjacentHTML("beforeend", view.mats[id]);
  }
}

// One <figure> per mat, in order; those that stay keep their drawing.
function frame(home, mats) {
  const names = mats.map(([id]) => `ui-mat-${id}`);
  for (const old of [...home.children]) if (!names.includes(old.id)) old.remove();
  for (const [i, [id, area, label]] of mats.entries()) {
    let figure = document.getElementById(names[i]);
    if (!figure) {
      figure = document.createElement("figure");
      figure.id = names[i];
    }
    figure.className = `mat mat-${area}`;
    if (home.children[i] !== figure) home.insertBefore(figure, home.children[i] ?? null);
    const caption = figure.querySelector(":scope > figcaption");
    if (!caption) figure.insertAdjacentHTML("afterbegin", html`<figcaption>${label}</figcaption>`);
    else if (caption.textContent !== label) fill(caption, html`${label}`);
  }
}
