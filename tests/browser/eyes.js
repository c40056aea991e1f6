// What a person sees on the table page at one glance, and where they would press next. `chance` is in [0, 1);
// somebody `hasty` takes every suggestion.
({ chance, hasty }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const body = (el) => el.querySelector(".hit") ?? el;
  const page = document.documentElement;
  const live = window.atoll?.live;
  const over = Boolean(live?.over);
  const covered = all("#ui-cover[open] #ui-uncover"), suggested = hasty ? all("#ui-do-suggest") : [];
  const [first] = [...covered, ...all("#ui-do-confirm"), ...suggested];
  const lit = covered.length ? [] : all(".mat [data-can=yes]");
  const offered = over ? [] : first ? [first] : [...lit, ...all("#ui-bar button:not([data-act=cancel])")];

  const middle = (el) => {
    const { x, y, width, height } = body(el).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const inSight = (el) => {
    const { left, top, right, bottom } = body(el).getBoundingClientRect();
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  };
  const top = (el) => {
    const { x, y } = middle(el);
    return document.elementFromPoint(x, y);
  };
  const free = (el) => el.contains(top(el));
  const underZoom = (el) => top(el)?.closest("#ui-zoom"); // a corner of a board that can be dragged
  const size = (el) => {
    const { width, height } = body(el).getBoundingClientRect();
    return Math.max(width, height);
  };
  const said = (el) => el.dataset.part ?? el.id;

  const next = offered[Math.floor(chance * offered.length)];
  const unseen = lit.filter((el) => !inSight(el) || !(free(el) || underZoom(el))).map(said); // before anything is scrolled
  if (next && !(inSight(next) && free(next))) next.scrollIntoView({ block: "center", behavior: "instant" });
  return {
    prompt: document.getElementById("ui-prompt").innerText.trim(),
    sideways: page.scrollWidth - page.clientWidth,
    smallest: Math.min(99, ...lit.filter((el) => !el.closest("#ui-board")).map(size)), // two fingers zoom the board
    unseen,
    next: next ? { name: said(next), free: free(next), ...middle(next) } : null,
  };
}
