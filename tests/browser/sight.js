// What is wrong with the table page as it is shown now, by eye: targets out of sight, texts that overlap, that are
// too small or cut off, and a page that scrolls sideways.
({ smallest }) => {
  const page = document.documentElement;
  const all = (selector, home = document) => [...home.querySelectorAll(selector)];
  const body = (el) => el.querySelector(".hit") ?? el;
  const box = (el) => el.getBoundingClientRect();
  const pressed = (el) => { const shapes = all(".hit", el); return (shapes.length ? shapes : [el]).map(box); };

  // -- targets ---------------------------------------------------------------------------------------
  const edges = () => {
    const top = document.getElementById("ui-top"), bar = document.getElementById("ui-bar"), jump = document.getElementById("ui-jump");
    const low = [bar, jump].filter((el) => el && getComputedStyle(el).position === "fixed" && el.childElementCount && box(el).width > innerWidth * 0.9).map((el) => box(el).top);
    return { top: getComputedStyle(top).position === "sticky" ? box(top).bottom : 0, bottom: Math.min(innerHeight, ...low) };
  };
  const inSight = (el) => {
    const { left, top, right, bottom } = body(el).getBoundingClientRect();
    const { top: high, bottom: low } = el.closest(".mat") ? edges() : { top: 0, bottom: innerHeight };
    const x = (left + right) / 2, y = (top + bottom) / 2, inset = 3;
    if (left < -inset || top < high - inset || right > innerWidth + inset || bottom > low + inset) return false;
    const on = document.elementFromPoint(x, y);
    return el.contains(on) || Boolean(on?.closest("#ui-zoom"));
  };
  const lit = () => [...all(".mat [data-can=yes]"), ...all("#ui-bar button")];
  const groups = Map.groupBy(lit().filter((el) => el.dataset.part), (el) => el.dataset.part); // twins: one is enough
  let unseen = [...groups].filter(([, twins]) => !twins.some(inSight)).map(([part]) => part);
  const far = () => unseen.length && all("#ui-jump [data-act=jump]").filter((el) => box(el).width).forEach((button) => {
    button.click();
    unseen = unseen.filter((part) => !groups.get(part).some(inSight));
  });
  const off = unseen.length, where = scrollY;
  const crowded = [...groups].filter(([, twins]) => !twins.some((el) => pressed(el).some(({ width, height }) => Math.max(width, height) >= 22))).map(([part]) => part);
  const texts = letters();
  const report = {
    sideways: page.scrollWidth - page.clientWidth,
    small: texts.filter(({ size }) => size < smallest).map(({ words, size, home }) => `${home} "${words}" ${size.toFixed(1)}px`),
    overlaps: overlaps(texts),
    clipped: [...cut(), ...outside(texts)],
    crowded,
    off,
  };
  far();
  scrollTo(0, where);
  return { ...report, unseen, targets: groups.size };

  // -- texts -----------------------------------------------------------------------------------------
  function letters() {
    const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement, words = node.textContent.trim();
      if (!words || el.closest(".unseen, [hidden], .offstage, script, style, #sky, #ghost, #ghost-label, [aria-live]")) continue;
      if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const seen = shown(rect, el);
        if (seen) found.push({ words: words.slice(0, 30), rect: seen, whole: rect, size: size(el), el, home: home(el), paint: faint(el) });
      }
    }
    return found;
  }
  function size(el) {
    const { fontSize } = getComputedStyle(el), svg = el.closest("text");
    const matrix = svg?.getScreenCTM();
    return parseFloat(fontSize) * (matrix ? Math.hypot(matrix.b, matrix.d) : 1);
  }
  function faint(el) {
    let opacity = 1;
    for (let at = el; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity < 0.1;
  }
  function home(el) { return el.closest("figure, [id^=ui-]")?.id ?? "page"; }
  // The part of a rectangle that no scrolling frame hides.
  function shown(rect, el) {
    let { left, top, right, bottom } = rect;
    if (right - left < 2 || bottom - top < 2) return null;
    for (let at = el.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).clipPath !== "none") return null;
      if (getComputedStyle(at).overflow === "visible" || at.localName === "svg" || at.localName === "g") continue;
      const frame = box(at);
      [left, top, right, bottom] = [Math.max(left, frame.left), Math.max(top, frame.top), Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null;
  }
  function overlaps(texts) {
    const out = [], sheets = new Map();
    for (const text of texts) {
      const layer = text.el.closest("dialog, [popover], #ui-result, #ui-note, #ui-tip, #ui-top, #ui-bar, #ui-jump, .terms")?.id ?? "table";
      if (!sheets.has(layer)) sheets.set(layer, []);
      sheets.get(layer).push(text);
    }
    for (const sheet of sheets.values()) {
      for (const [i, a] of sheet.entries()) for (const b of sheet.slice(i + 1)) {
        if (a.el === b.el || a.paint || b.paint || beneath(a.el, b.el) || beneath(b.el, a.el)) continue;
        const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const line = Math.min(a.size, b.size); // letters fill two thirds of their line
        const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top) - line * 0.42;
        if (wide > 1.5 && high > 1) out.push(`${a.home} "${a.words}" on "${b.words}"`);
      }
    }
    return out;
  }
  // Whether a line has been scrolled below a heading that stays in its place, on a ground of its own.
  function beneath(el, heading) {
    const stays = heading.closest("li, th");
    return Boolean(stays) && !stays.contains(el) && getComputedStyle(stays).position === "sticky" && !/^rgba|transparent/.test(getComputedStyle(stays).backgroundColor);
  }
  // Words that their own element hides, or that reach out of the drawing they belong to.
  function cut() {
    const out = [];
    for (const el of all("#ui-top *, #ui-side *, #ui-mine *, #ui-stage *")) {
      if (el.namespaceURI.endsWith("svg") || !el.textContent.trim() || !el.checkVisibility() || el.closest(".unseen, #ui-board")) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(el);
      if (clipPath !== "none" || el.clientWidth < 2) continue;
      const wide = ["hidden", "clip"].includes(overflowX) && el.scrollWidth > el.clientWidth + 1;
      const high = ["hidden", "clip"].includes(overflowY) && el.scrollHeight > el.clientHeight + 2;
      if (wide || high) out.push(`${home(el)} "${el.textContent.trim().slice(0, 30)}" is cut`);
    }
    return out;
  }
  function outside(texts) {
    const out = [];
    for (const { el, whole, words } of texts) {
      const figure = el.closest("figure"), board = el.closest("#ui-board");
      if (!figure || (board && board.classList.contains("zoomed"))) continue;
      const frame = box(board ?? figure), inset = board ? 1 : 6;
      if (whole.left < frame.left - inset || whole.right > frame.right + inset || whole.top < frame.top - inset * 2 || whole.bottom > frame.bottom + inset) {
        out.push(`${figure.id} "${words}" reaches out`);
      }
    }
    return out;
  }
}
