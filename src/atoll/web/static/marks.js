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
  for (const { svg, seats, ...spot } of outermost(touched)) {
    if (!layers.has(svg)) layers.set(svg, layer(spot.scale));
    layers.get(svg).append(...drawn(spot, [...seats]));
  }
  for (const [svg, layer] of layers) svg.append(layer);
}

function layer(scale) {
  const el = make("g", { class: "marks", "aria-hidden": "true" });
  el.style.setProperty("--scale", scale);
  return el;
}

// One frame for what lies upon each other: the outer one, with the seats of both.
function outermost(touched) {
  const spots = [...touched].filter(([el]) => el.ownerSVGElement && el.getClientRects().length)
    .map(([el, seats]) => ({ svg: el.ownerSVGElement, seats: new Set(seats), ...place(el, el.ownerSVGElement) }));
  spots.sort((a, b) => b.width * b.height - a.width * a.height);
  const out = [];
  for (const spot of spots) {
    const below = out.find((outer) => outer.svg === spot.svg && within(spot, outer));
    if (!below) out.push(spot);
    else below.seats = new Set([...spot.seats.difference(below.seats), ...below.seats]);
  }
  return out;
}

// Whether the middle of a box lies in another that is not much larger.
const within = (box, outer) => {
  const x = box.x + box.width / 2 - outer.x, y = box.y + box.height / 2 - outer.y;
  return x > 0 && y > 0 && x < outer.width && y < outer.height && outer.width * outer.height < 6 * box.width * box.height;
};

// Where an element is, in the coordinates of its drawing.
function place(el, svg) {
  const home = svg.getBoundingClientRect(), { x: left, y: top, width: units } = svg.viewBox.baseVal, scale = home.width / units;
  const box = (el.querySelector(".hit") ?? el).getBoundingClientRect();
  return { x: left + (box.x - home.x) / scale, y: top + (box.y - home.y) / scale, width: box.width / scale, height: box.height / scale, scale };
}

// The frame, and on its upper right corner an emblem for each seat, of one size however far away the board is.
function drawn({ x, y, width, height }, seats) {
  const badges = seats.toReversed().map((seat, i) => {
    const badge = make("g", { class: `p${seat}` });
    badge.append(make("circle", { r: 15 }), make("use", { href: `#emblem-${seat}` }));
    badge.style.transform = `translate(${x + width}px, ${y}px) scale(calc(${BADGE} / var(--scale))) translate(${-8 - 26 * i}px, 8px)`;
    return badge;
  });
  return [make("rect", { class: `p${seats.at(-1)}`, x, y, width, height, rx: Math.min(12, width / 8) }), ...badges];
}
