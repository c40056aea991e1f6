// The side column: the log keeps its lines, and as many of the others as fit stand whole above it. The rest are scrolled to.
import { $ } from "./dom.js";

const LOG = 262; // pixels: a dozen lines
const wide = matchMedia("(min-width: 1240px) and (min-height: 600px)");

/** Share the column out. Whoever decides comes into sight. */
export function share() {
  const others = $("other"), mats = [...others.children];
  const fits = wide.matches ? room(mats) : mats.length, all = fits === mats.length;
  const last = mats[fits - 1], height = all || !last ? "" : `${last.offsetTop + last.offsetHeight - mats[0].offsetTop}px`;
  if (others.style.height !== height) others.style.height = height;
  others.classList.toggle("crowded", !all);
  if (all) return;
  others.tabIndex = 0;
  const deciding = others.querySelector(".deciding")?.closest("figure");
  if (deciding) others.scrollTop = deciding.offsetTop - mats[0].offsetTop;
}

// How many mats fit above the log, one at least.
function room(mats) {
  const free = $("side").clientHeight - $("seats").offsetHeight - LOG - 20;
  const fits = mats.findIndex((mat) => mat.offsetTop + mat.offsetHeight - mats[0].offsetTop > free);
  return fits < 0 ? mats.length : Math.max(1, fits);
}

new ResizeObserver(share).observe($("side"));
