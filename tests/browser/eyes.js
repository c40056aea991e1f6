// What a person sees on the table page at one glance, and where they would press next. `chance` is in [0, 1).
(chance) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const body = (el) => el.querySelector(".hit") ?? el;
  const page = document.documentElement;
  const live = window.atoll?.live;
  const over = Boolean(live?.over);
  const [first] = all("#ui-cover[open] #ui-uncover, #ui-do-confirm");
  const lit = all(".mat [data-can=yes]");
  const offered = over ? [] : first ? [first] : [...lit, ...all("#ui-bar button:not([data-act=cancel])")];

  const middle = (el) => {
    const { x, y, width, height } = body(el).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const inSight = (el) => {
    const { left, top, right, bottom } = body(el).getBoundingClientRect();
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  };
  const free = (el) => {
    const { x, y } = middle(el);
    return el.contains(document.elementFromPoint(x, y));
  };
  const said = (el) => el.dataset.part ?? el.id;

  const next = offered[Math.floor(chance * offered.length)];
  const outside = lit.filter((el) => !inSight(el) || !free(el)).map(said); // of the decision, before anything is scrolled
  if (next && !(inSight(next) && free(next))) next.scrollIntoView({ block: "center", behavior: "instant" });
  return {
    ply: live?.ply ?? 0,
    over,
    prompt: document.getElementById("ui-prompt")?.innerText.trim() ?? "",
    sideways: page.scrollWidth - page.clientWidth,
    offered: offered.length,
    outside: first ? [] : outside,
    smallest: Math.min(...lit.map((el) => { const { width, height } = body(el).getBoundingClientRect(); return Math.max(width, height); }), 99),
    next: next ? { name: said(next), free: free(next), ...middle(next) } : null,
  };
}
