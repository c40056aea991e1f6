// The ghost: a copy of a piece, lying on the place where a move would put it.

const SVG = "http://www.w3.org/2000/svg";
const OURS = ["id", "data-part", "data-can", "data-hint", "tabindex", "role", "aria-label", "aria-pressed", "aria-description"];

/** A copy of a drawn piece, free of its identity, around its own middle, in its player's colours. */
export function copy(el) {
  const clone = el.cloneNode(true);
  for (const node of [clone, ...clone.querySelectorAll("*")]) for (const name of OURS) node.removeAttribute(name);
  for (const hit of clone.querySelectorAll(".hit")) hit.remove();
  clone.removeAttribute("transform");
  clone.removeAttribute("style");
  const { x, y, width, height } = (el.querySelector(".hit") ?? el).getBBox();
  const shift = document.createElementNS(SVG, "g");
  shift.setAttribute("transform", `translate(${-(x + width / 2)} ${-(y + height / 2)})`);
  shift.append(clone);
  const carrier = document.createElementNS(SVG, "g");
  const player = el.closest(".p0, .p1, .p2, .p3, .p4");
  if (player) carrier.classList.add([...player.classList].find((name) => /^p\d$/.test(name)));
  carrier.append(shift);
  return { carrier, width };
}

export class Ghost {
  el = null;
  key = "";
  angle = 0;

  hide() {
    this.el?.remove();
    this.el = null;
    this.light([]);
    document.getElementById("ghost-label")?.remove();
  }

  /** Lay a copy of `piece` on `place`, turned clockwise; `firm` once only the confirmation is missing. */
  show(piece, place, [, , angle, lights, label], firm) {
    const key = `${piece.dataset.part} ${place.dataset.part}`;
    if (!this.el || this.key !== key) {
      this.hide();
      this.el = lay(piece, place);
      this.angle = angle;
      this.key = key;
    }
    this.light(lights);
    tag(place, label);
    this.angle += (((angle - this.angle) % 360) + 360) % 360; // always forwards
    this.el.style.setProperty("--turn", `${this.angle}deg`);
    this.el.classList.toggle("firm", firm);
  }

  /** Let the elements with these ids shine, and no others. */
  light(ids) {
    for (const el of document.querySelectorAll(".lit")) if (!ids.includes(el.id)) el.classList.remove("lit");
    for (const id of ids) document.getElementById(id)?.classList.add("lit");
  }
}

// A few words on the upper edge of the ghost: upright, and of one size however far away the board is.
function tag(place, label) {
  document.getElementById("ghost-label")?.remove();
  if (!label) return;
  const svg = place.ownerSVGElement, { x: left, y: top } = svg.viewBox.baseVal;
  const box = (place.querySelector(".hit") ?? place).getBoundingClientRect(), home = svg.getBoundingClientRect();
  const scale = home.width / svg.viewBox.baseVal.width;
  const [badge, pill, text] = ["g", "rect", "text"].map((name) => document.createElementNS(SVG, name));
  badge.id = "ghost-label";
  badge.setAttribute("aria-hidden", "true");
  text.textContent = label;
  badge.append(pill, text);
  svg.append(badge);
  const width = text.getComputedTextLength() + 16;
  for (const [name, value] of Object.entries({ x: -width / 2, y: -11, width, height: 22, rx: 11 })) pill.setAttribute(name, value);
  const middle = Math.min(Math.max(box.x + box.width / 2, width / 2 + 4), innerWidth - width / 2 - 4);
  const x = left + (middle - home.x) / scale, y = top + (box.y - home.y) / scale;
  badge.style.transform = `translate(${x}px, ${y}px) scale(calc(1 / var(--scale, ${scale})))`;
}

function lay(piece, place) {
  const { carrier, width } = copy(piece);
  const box = (place.querySelector(".hit") ?? place).getBBox();
  const ratio = box.width / width;
  const scale = ratio > 0.8 && ratio < 1.25 ? 1 : ratio;
  const m = matrix(place);
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  carrier.setAttribute("transform", `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f}) translate(${x} ${y}) scale(${scale})`);
  carrier.style.setProperty("--scale", place.ownerSVGElement.getBoundingClientRect().width / place.ownerSVGElement.viewBox.baseVal.width);
  carrier.id = "ghost";
  carrier.setAttribute("aria-hidden", "true");
  place.ownerSVGElement.append(carrier);
  return carrier;
}

// From the coordinates of an element to those of its <svg>.
function matrix(el) {
  let m = new DOMMatrix();
  for (let node = el; node !== el.ownerSVGElement; node = node.parentNode) {
    const own = node.transform.baseVal.consolidate()?.matrix;
    if (own) m = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(m);
  }
  return m;
}
