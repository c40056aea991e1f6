// Small menus beside the button that opens them.

const GAP = 6, EDGE = 8; // pixels

/** A popover of the class `beside` stands below its button, or above it where there is no room. */
function stand(menu) {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  if (!button) return;
  const from = button.getBoundingClientRect(), { width, height } = menu.getBoundingClientRect();
  const below = from.bottom + GAP + height < innerHeight - EDGE;
  menu.style.left = `${Math.max(EDGE, Math.min(from.right - width, innerWidth - width - EDGE))}px`;
  menu.style.top = `${below ? from.bottom + GAP : Math.max(EDGE, from.top - GAP - height)}px`;
}

document.addEventListener("toggle", (e) => {
  if (e.newState === "open" && e.target.matches?.("[popover].beside")) stand(e.target);
}, true);
for (const type of ["scroll", "resize"]) {
  addEventListener(type, () => { for (const menu of document.querySelectorAll(".beside:popover-open")) stand(menu); }, { capture: true, passive: true });
}
