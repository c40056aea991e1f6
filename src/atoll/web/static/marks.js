// Frames around what somebody changed, in the colour and with the emblem of their seat.

const SVG = "http://www.w3.org/2000/svg";
const BADGE = 0.62; // of the size of an emblem

const make = (name, attributes) => {
  const el = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
  return el;
};

/** Take all frames away. */
export function unframe() { for (const el of document.querySelectorAll(".marks")) el.remove(); }

/** Frame elements of the mats. `touched`: the seats that changed each, the last one at the end. */
export function frame(touched) {
  unframe();
  const layers = new Map();
  for (const [el, seats] of touched) {
    const svg = el.ownerSVGElement;
    if (!svg || !el.getClientRects().length) continue;
    if (!layers.has(svg)) layers.set(svg, make("g", { class: "marks", "aria-hidden": "true" }));
    layers.get(svg).append(...drawn(place(el, svg), [...seats]));
  }
  for (const [svg, layer] of layers) svg.append(layer);
}

// Where an element is, in the coordinates of its drawing.
function place(el, svg) {
  const home = svg.getBoundingClientRect(), { x: left, y: top, width: units } = svg.viewBox.baseVal, scale = home.width / units;
  const box = (el.querySelector(".hit") ?? el).getBoundingClientRect();
  return { x: left + (box.x - home.x) / scale, y: top + (box.y - home.y) / scale, width: box.width / scale, height: box.height / scale, scale };
}

// The frame, and on its upper right corner an emblem for each seat, of one size however far away the board is.
function drawn({ x, y, width, height, scale }, seats) {
  const badges = seats.toReversed().map((seat, i) => {
    const badge = make("g", { class: `p${seat}` });
    badge.append(make("circle", { r: 15 }), make("use", { href: `#emblem-${seat}` }));
    badge.style.transform = `translate(${x + width}px, ${y}px) scale(calc(${BADGE} / var(--scale, ${scale}))) translate(${-8 - 26 * i}px, 8px)`;
    return badge;
  });
  return [make("rect", { class: `p${seats.at(-1)}`, x, y, width, height, rx: Math.min(12, width / 8) }), ...badges];
}
