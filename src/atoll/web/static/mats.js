// The mats of a frame: what changes make of them, and how they lie in the areas of the page.
import { $, html } from "./dom.js";
import { arrange, fill } from "./patch.js";

const AREAS = ["board", "supply", "hand", "own", "other"];
const SVG = "http://www.w3.org/2000/svg";
const drawn = new WeakMap(); // the element of a mat -> what it shows

/** The mats of a whole frame, of which a stream tells the heads and, apart, the pieces. */
export function whole({ pieces, ...frame }) {
  if (!pieces) return frame;
  const mats = frame.mats.map(([id, area, label, box, style, about, plans]) => ({ id, area, label, pieces: pieces[id], box, style, about, plans }));
  return { ...frame, mats };
}

/** The mats after changes, as core/mat.py tells them. A mat that stays as it was is the same object. */
export function apply(mats, { layout, changes }) {
  const known = new Map(mats.map((mat) => [mat.id, mat]));
  for (const [id, head, put, gone] of changes) known.set(id, change(known.get(id), head, put, gone));
  return (layout ?? mats.map((mat) => mat.id)).map((id) => known.get(id));
}

function change(old, head, put, gone) {
  const pieces = (old?.pieces ?? []).filter(([id]) => !gone.includes(id));
  const find = (id) => pieces.findIndex(([other]) => other === id);
  for (const [id, markup, after] of put) {
    const at = find(id), piece = [id, markup ?? pieces[at][1]];
    if (after === null) pieces[at] = piece;
    else {
      if (at >= 0) pieces.splice(at, 1);
      pieces.splice(find(after) + 1, 0, piece);
    }
  }
  if (!head) return { ...old, pieces };
  const [id, area, label, box, style, about, plans] = head;
  return { id, area, label, pieces, box, style, about, plans };
}

/** Lay the mats into their areas; whatever was there already moves and changes, and keeps its identity. */
export function lay({ mats }) {
  for (const area of AREAS) frame($(area), mats.filter((mat) => mat.area === area));
  for (const mat of mats) draw(mat);
}

// One <figure> per mat, in order; those that stay keep their drawing.
function frame(home, mats) {
  const names = mats.map(({ id }) => `ui-mat-${id}`);
  const looks = mats.map(({ style }) => style).join(" "); // for the ground below them
  if (home.dataset.looks !== looks) home.dataset.looks = looks;
  for (const old of [...home.children]) if (!names.includes(old.id)) old.remove();
  for (const [i, { area, label }] of mats.entries()) {
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

function draw(mat) {
  const el = sheet(mat), before = drawn.get(el);
  if (before === mat) return;
  drawn.set(el, mat);
  if (mat.area === "board") el.plans = mat.plans;
  for (const [name, value] of Object.entries(outside(mat))) {
    if (!value) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  }
  arrange(el, mat.pieces, before?.pieces ?? []);
}

// A board in sections has the box of the plan by which the camera lays it.
const outside = ({ id, style, label, about, box, plans }) =>
  ({ id, class: style, role: "group", "aria-label": about || label, ...(!plans?.length && { viewBox: box?.join(" ") }) });

// The element around the pieces: a drawing, or without coordinates a piece of the page.
function sheet({ id, box }) {
  const name = box ? "svg" : "div", figure = document.getElementById(`ui-mat-${id}`), old = figure.children[1];
  if (old?.localName === name) return old;
  old?.remove();
  return figure.appendChild(box ? document.createElementNS(SVG, name) : document.createElement(name));
}
