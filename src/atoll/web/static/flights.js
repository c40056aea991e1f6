// Things that change places fly over the page, so that the eye can follow them.
import { copy } from "./ghost.js";
import { calm, spot } from "./dom.js";

const TILE = { duration: 480, easing: "cubic-bezier(.3,.7,.2,1)", fill: "both" };
const GOODS = { duration: 620, easing: "ease-in-out", fill: "both" };
const STAGGER = 90;

const sky = document.getElementById("sky");
const at = ({ x, y }, scale) => ({ transform: `translate(${x}px,${y}px) scale(${scale})` });
const seen = (id) => {
  const el = document.getElementById(id);
  return el && el.getClientRects().length ? spot(el) : null;
};

/** Where every flight would start and end as the page is now; to be called before it changes. */
export function sources(flights) {
  return new Map(flights.flatMap(([, from, to]) => [from, to]).map((id) => [id, seen(id)]));
}

/** Fly, after the page has changed: a promise for the landing of the last one. */
export function launch(flights, before) {
  if (calm.matches || document.hidden) return Promise.resolve();
  let tiles = 0, goods = 0;
  const landings = flights.flatMap(([symbol, from, to, n]) => {
    const start = before.get(from) ?? seen(from), end = seen(to) ?? before.get(to);
    if (!start || !end) return null;
    if (symbol) return Array.from({ length: n }, () => throwGood(symbol, start, end, (tiles ? 260 : 0) + STAGGER * goods++));
    const el = document.getElementById(to);
    return el && glide(el, start, end, STAGGER * tiles++);
  });
  return Promise.all(landings.filter(Boolean));
}

function glide(el, start, end, delay) {
  const { carrier, width } = copy(el);
  const scale = end.width / width;
  sky.append(carrier);
  el.style.visibility = "hidden";
  const flight = carrier.animate([at(start, scale * Math.min(1, start.width / end.width)), at(end, scale)], { ...TILE, delay });
  return flight.finished.finally(() => { carrier.remove(); el.style.visibility = ""; });
}

function throwGood(symbol, start, end, delay) {
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  sky.append(use);
  const top = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 36 };
  const flight = use.animate([at(start, 0.4), at(top, 1.25), at(end, 0.85)], { ...GOODS, delay });
  return flight.finished.finally(() => use.remove());
}
