// Boards in sections: which of their plans (core/spread.py) shows most in a window, and the sections in their places.

const places = new CSSStyleSheet();
document.adoptedStyleSheets.push(places);
let taken = null;

/** The plan for a frame, and its scale. A frame that grows with its board is as high as it needs to be, but no section is
 *  higher than `glance`. */
export function choose(plans, { width, height, grows, glance }) {
  const fitted = plans.map((plan) => {
    const [[, , wide, high], tallest, , least] = plan, k = width / wide;
    return { plan, whole: Math.min(k, height / high), broad: Math.max(Math.min(k, glance / tallest), Math.min(k, least)), high, least };
  });
  if (!grows) return best(fitted, ({ whole }) => whole, ({ plan, whole }) => ({ plan, k: whole }));
  const clear = fitted.filter(({ broad, least }) => broad >= least);
  if (!clear.length) return best(fitted, ({ broad }) => broad, ({ plan, broad }) => ({ plan, k: broad }));
  return best(clear, ({ broad, high }) => -broad * high, ({ plan, broad }) => ({ plan, k: broad }));
}

const best = (list, worth, made) => made(list.reduce((a, b) => (worth(b) > worth(a) ? b : a)));

/** Put the sections of a drawing where a plan wants them. */
export function take(svg, plan) {
  const [box, , sections] = plan;
  if (svg.getAttribute("viewBox") !== box.join(" ")) svg.setAttribute("viewBox", box.join(" "));
  if (taken === plan) return;
  taken = plan;
  places.replaceSync(sections.map(([name, x, y, wide, high]) =>
    `#ui-board .at-${name} { transform: translate(${x}px, ${y}px) scale(${wide}, ${high}); }`).join("\n"));
}
