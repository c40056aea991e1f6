// Pan and zoom of the board. The transform sits on the box of the <svg>, so the compositor moves a finished
// picture; (x, y, k) maps board units to pixels, so a growing viewBox does not make the picture jump.
import { $, calm } from "./dom.js";
import { choose, take } from "./plans.js";

const DRAG = 7; // pixels before a press is a drag
const GLIDE = { duration: 420, easing: "cubic-bezier(.3,.7,.2,1)" };
const LARGEST = 2; // pixels per unit when the whole board is shown
const SMALL = 600; // pixels: narrower boards get help from the camera
const THUMB = 42; // pixels a target should have on a small screen
const KEPT = ":scope > .marks, :scope > #ghost, :scope > #ghost-label, .kept"; // what keeps its size, or never gets too small

const css = ({ x, y, k }, box) => `translate(${x + box.x * k}px,${y + box.y * k}px) scale(${k})`;

export class Camera {
  constructor(stage) {
    Object.assign(this, { stage, x: 0, y: 0, k: 1, free: false, near: false, moved: false, asked: "", fingers: new Map() });
    stage.addEventListener("wheel", (e) => { e.preventDefault(); this.zoom(Math.exp(-e.deltaY / 500), e); }, { passive: false });
    stage.addEventListener("pointerdown", (e) => { this.fingers.set(e.pointerId, e); this.moved = false; });
    stage.addEventListener("pointermove", (e) => this.drag(e));
    for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (e) => this.lift(e));
    // to change touch-action instead would style the whole drawing anew
    stage.addEventListener("touchmove", (e) => { if (this.free || this.near) e.preventDefault(); }, { passive: false });
    stage.addEventListener("click", (e) => this.swallow(e), true);
    stage.addEventListener("focusin", (e) => this.reveal(e.target));
    new ResizeObserver(() => { this.measure(); this.fit(false); this.asked = ""; this.attend(this.wanted ?? []); }).observe(stage);
    this.measure();
  }

  // Kept, because asking for it in the middle of a change would lay out the page once more.
  measure() {
    const style = getComputedStyle(this.stage);
    Object.assign(this, { width: this.stage.clientWidth, height: this.stage.clientHeight, grows: Boolean(Number(style.getPropertyValue("--grows"))) });
  }

  get svg() { return this.stage.querySelector("figure > svg"); }

  drag(e) {
    const old = this.fingers.get(e.pointerId);
    if (!old) return;
    const dx = e.clientX - old.clientX, dy = e.clientY - old.clientY;
    const other = [...this.fingers.values()].find((p) => p.pointerId !== e.pointerId);
    if (!other) {
      if (!this.moved && Math.hypot(dx, dy) < DRAG) return;
      if (e.pointerType === "touch" && !this.free && !this.near) return; // one finger scrolls the page until the board is zoomed
      if (!this.moved) this.stage.setPointerCapture(e.pointerId);
      Object.assign(this, { x: this.x + dx, y: this.y + dy, free: true });
    } else {
      const apart = (p) => Math.hypot(p.clientX - other.clientX, p.clientY - other.clientY);
      Object.assign(this, { x: this.x + dx / 2, y: this.y + dy / 2 });
      this.zoom(apart(e) / apart(old), { clientX: (e.clientX + other.clientX) / 2, clientY: (e.clientY + other.clientY) / 2 });
    }
    this.moved = true;
    this.fingers.set(e.pointerId, e);
    this.stage.classList.add("moving");
    this.paint();
  }

  lift(e) {
    this.fingers.delete(e.pointerId);
    this.stage.classList.remove("moving");
  }

  swallow(e) { // a drag is not a click
    if (this.moved) e.stopPropagation();
    this.moved = false;
  }

  /** Closer or further away, around a point of the screen (the middle by default). */
  zoom(by, point) {
    const box = this.stage.getBoundingClientRect();
    const x = (point?.clientX ?? box.x + box.width / 2) - box.x, y = (point?.clientY ?? box.y + box.height / 2) - box.y;
    const k = Math.min(3, Math.max(0.15, this.k * by)), f = k / this.k;
    Object.assign(this, { x: x - (x - this.x) * f, y: y - (y - this.y) * f, k, free: true });
    this.paint();
  }

  /** Show the whole board, unless the person has chosen a view. */
  fit(glide = true) {
    if (!this.svg) return;
    this.lay();
    const box = this.svg.viewBox?.baseVal;
    if (!box) return;
    if (!this.free && !this.near) this.aim(box, LARGEST, glide);
    else this.paint();
  }

  /** A board in sections lies as its window wants it; where the page scrolls, it is as high as it needs to be. */
  lay() {
    const { plans } = this.svg, { width, grows } = this, height = grows ? 0 : this.height;
    if (!plans?.length || (this.laid?.plans === plans && this.laid.width === width && this.laid.height === height && this.laid.grows === grows)) return;
    this.laid = { plans, width, height, grows };
    this.stage.classList.add("legible");
    this.stage.classList.toggle("in-sections", plans.length > 1);
    this.stage.style.height = "";
    const { plan, k } = choose(plans, { width, height, grows, glance: grows ? glance() : 0 });
    take(this.svg, plan);
    if (!grows) return;
    this.height = plan[0][3] * k;
    this.stage.style.height = `${this.height}px`;
  }

  /** Bring an element that has the focus into sight. */
  reveal(el) {
    const box = el.getBoundingClientRect(), stage = this.stage.getBoundingClientRect();
    const short = (low, high, from, to) => Math.max(0, from - low) || Math.min(0, to - high);
    this.x += short(box.left, box.right, stage.left, stage.right);
    this.y += short(box.top, box.bottom, stage.top, stage.bottom);
    this.paint();
  }

  whole() {
    Object.assign(this, { free: false, near: false });
    this.fit();
  }

  /** Bring what may be chosen into sight. On a small screen: come closer to targets that a thumb would miss. */
  attend(all) {
    this.wanted = all;
    const elements = all.filter((el) => this.stage.contains(el));
    this.approach(elements);
    const asked = all.map((el) => el.dataset.part).join();
    if (asked && asked !== this.asked) bring(all);
    this.asked = asked;
  }

  approach(elements) {
    if (this.free || !this.svg || this.svg.plans?.length || (!this.near && this.width >= SMALL)) return;
    const boxes = this.spots(elements), small = Math.min(...boxes.map((box) => Math.max(box.width, box.height)));
    if (this.near && boxes.length && small * this.k >= THUMB && boxes.every((box) => this.shows(box))) return;
    const wasNear = this.near, whole = this.scale(this.svg.viewBox.baseVal, LARGEST);
    this.near = false;
    if (this.width < SMALL && boxes.length && small * whole < THUMB) {
      const area = around(boxes, small), k = this.scale(area, (THUMB * 1.4) / small);
      this.near = k > whole * 1.2;
      if (this.near) this.aim(area, k, true);
    }
    if (wasNear && !this.near) this.fit();
  }

  // Where elements are in the units of the board, also while it glides.
  spots(elements) {
    const home = this.svg.getBoundingClientRect(), { x, y, width } = this.svg.viewBox.baseVal, k = home.width / width;
    return elements.map(pressed)
      .map((box) => ({ x: x + (box.x - home.x) / k, y: y + (box.y - home.y) / k, width: box.width / k, height: box.height / k }));
  }

  shows(box) {
    const left = this.x + box.x * this.k, top = this.y + box.y * this.k;
    return left >= 0 && top >= 0 && left + box.width * this.k <= this.width && top + box.height * this.k <= this.height;
  }

  scale(box, largest) { return Math.min(this.width / box.width, this.height / box.height, largest); }

  aim(box, largest, glide) {
    const { width, height } = this;
    const was = this.svg.style.transform && css(this, this.svg.viewBox.baseVal);
    this.k = this.scale(box, largest);
    const whole = this.svg.viewBox.baseVal;
    this.x = middle(box.x + box.width / 2, whole.x, whole.width, this.k, width);
    this.y = middle(box.y + box.height / 2, whole.y, whole.height, this.k, height);
    this.paint();
    const now = css(this, whole);
    if (glide && !calm.matches && was && was !== now) { // later, so that flights are measured on the final view
      queueMicrotask(() => this.svg.animate([{ transform: was }, { transform: now }], GLIDE));
    }
  }

  paint() {
    const { svg } = this;
    if (!svg) return;
    const box = svg.viewBox.baseVal;
    svg.style.width = `${box.width}px`;
    svg.style.height = `${box.height}px`;
    svg.style.transform = css(this, box);
    for (const el of svg.querySelectorAll(KEPT)) el.style.setProperty("--scale", this.k); // on the drawing it would style all of it anew
    this.stage.classList.toggle("zoomed", this.free || this.near);
  }
}

// Where a drawing of so many units begins in a room of so many pixels, so that `at` is in the middle, and no room stays empty.
function middle(at, from, size, k, room) {
  if (size * k <= room) return room / 2 - (from + size / 2) * k;
  return Math.min(-from * k, Math.max(room - (from + size) * k, room / 2 - at * k));
}

// The largest shape by which an element is pressed.
function pressed(el) {
  const shapes = el.querySelectorAll(".hit"), boxes = [...(shapes.length ? shapes : [el])].map((shape) => shape.getBoundingClientRect());
  return boxes.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
}

function around(boxes, margin) {
  const left = Math.min(...boxes.map((box) => box.x)) - margin, right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
  const top = Math.min(...boxes.map((box) => box.y)) - margin, bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

// The height between what lies over the top and the bottom of a page that scrolls.
const overlaid = (id) => {
  const el = $(id), { position } = el ? getComputedStyle(el) : {};
  return (position === "fixed" || position === "sticky") && el.offsetWidth > innerWidth * 0.9 ? el.offsetHeight : 0;
};
const frame = () => ({ top: overlaid("top"), bottom: innerHeight - overlaid("bar") - overlaid("jump") });
const glance = () => { const { top, bottom } = frame(); return bottom - top - 10; };

/** Whether an element is hidden above or below. */
export function outOfSight(el) {
  const { top, bottom } = frame(), box = (el.querySelector(".hit") ?? el).getBoundingClientRect();
  return box.top < top || box.bottom > bottom;
}

/** Whether elements can be in sight all at once. */
export function fit(elements) {
  const { top, bottom } = frame(), boxes = elements.map((el) => el.getBoundingClientRect());
  const room = Math.min(bottom - top, $("table").clientHeight - $("jump").offsetHeight) - 16;
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top)) < room;
}

/** Scroll so that elements are in sight, or the first of them if there are too many; whether the page had to. */
export function bring(elements) {
  const boxes = elements.map((el) => [(el.querySelector(".hit") ?? el).getBoundingClientRect(), el]).filter(([box]) => box.width);
  if (!boxes.length) return false;
  const first = boxes.reduce((a, b) => (b[0].top < a[0].top ? b : a)), last = boxes.reduce((a, b) => (b[0].bottom > a[0].bottom ? b : a));
  for (const [, el] of [last, first]) for (let at = el.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight + 1 && ["auto", "scroll"].includes(getComputedStyle(at).overflowY)) within(at, el);
  }
  const { top, bottom } = frame(), high = first[1].getBoundingClientRect().top - 8, low = last[1].getBoundingClientRect().bottom + 8;
  const by = high < top ? high - top : low > bottom ? Math.min(low - bottom, high - top) : 0;
  if (!overlaid("top")) scrollTo(0, 0); // the page itself does not scroll
  else if (by) scrollBy({ top: by, behavior: calm.matches ? "instant" : "smooth" });
  return Boolean(by);
}

function within(frame, el) {
  const box = el.getBoundingClientRect(), { top, bottom: end } = frame.getBoundingClientRect(), bar = $("jump").getBoundingClientRect();
  const bottom = bar.left < box.right && bar.right > box.left && bar.top > top ? Math.min(end, bar.top) : end; // the bar may lie over the frame
  frame.scrollTop += box.top < top + 8 ? box.top - top - 8 : box.bottom > bottom - 8 ? box.bottom - bottom + 8 : 0;
}
