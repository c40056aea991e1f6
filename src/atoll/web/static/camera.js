// Pan and zoom of the board. The transform sits on the box of the <svg>, so the compositor moves a finished
// picture; (x, y, k) maps board units to pixels, so a growing viewBox does not make the picture jump.
import { calm } from "./dom.js";

const DRAG = 7; // pixels before a press is a drag
const GLIDE = { duration: 420, easing: "cubic-bezier(.3,.7,.2,1)" };
const LARGEST = 1.15; // pixels per unit when the whole board is shown
const SMALL = 600; // pixels: narrower boards get help from the camera
const THUMB = 42; // pixels a target should have on a small screen

const css = ({ x, y, k }, box) => `translate(${x + box.x * k}px,${y + box.y * k}px) scale(${k})`;

export class Camera {
  constructor(stage) {
    Object.assign(this, { stage, x: 0, y: 0, k: 1, free: false, near: false, moved: false, fingers: new Map() });
    stage.addEventListener("wheel", (e) => { e.preventDefault(); this.zoom(Math.exp(-e.deltaY / 500), e); }, { passive: false });
    stage.addEventListener("pointerdown", (e) => { this.fingers.set(e.pointerId, e); this.moved = false; });
    stage.addEventListener("pointermove", (e) => this.drag(e));
    for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (e) => this.lift(e));
    stage.addEventListener("click", (e) => this.swallow(e), true);
    stage.addEventListener("focusin", (e) => this.reveal(e.target));
    new ResizeObserver(() => { this.measure(); this.fit(false); }).observe(stage);
    this.measure();
  }

  // Kept, because asking for it in the middle of a change would lay out the page once more.
  measure() { Object.assign(this, { width: this.stage.clientWidth, height: this.stage.clientHeight }); }

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
    const box = this.svg?.viewBox.baseVal;
    if (!box) return;
    if (!this.free && !this.near) this.aim(box, LARGEST, glide);
    else this.paint();
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

  /** On a small screen: come closer to targets that a thumb would miss. */
  attend(elements) {
    if (this.free || !this.svg || (!this.near && this.width >= SMALL)) return;
    const wasNear = this.near;
    this.near = false;
    if (elements.length) {
      const boxes = elements.map((el) => (el.querySelector(".hit") ?? el).getBoundingClientRect());
      const small = Math.min(...boxes.map((b) => Math.max(b.width, b.height)));
      const area = this.around(boxes, small);
      const k = Math.min(this.width / area.width, this.height / area.height, (this.k * THUMB * 1.4) / small);
      if (small < THUMB && k > this.k * 1.2) {
        this.near = true;
        this.aim(area, k, true);
      }
    }
    if (wasNear && !this.near) this.fit();
  }

  around(boxes, margin) {
    const stage = this.stage.getBoundingClientRect();
    const edge = (pick, side) => pick(...boxes.map(side));
    const left = edge(Math.min, (b) => b.left) - margin - stage.x, right = edge(Math.max, (b) => b.right) + margin - stage.x;
    const top = edge(Math.min, (b) => b.top) - margin - stage.y, bottom = edge(Math.max, (b) => b.bottom) + margin - stage.y;
    return { x: (left - this.x) / this.k, y: (top - this.y) / this.k, width: (right - left) / this.k, height: (bottom - top) / this.k };
  }

  aim(box, largest, glide) {
    const { width, height } = this;
    const was = this.svg.style.transform && css(this, this.svg.viewBox.baseVal);
    this.k = Math.min(width / box.width, height / box.height, largest);
    this.x = width / 2 - (box.x + box.width / 2) * this.k;
    this.y = height / 2 - (box.y + box.height / 2) * this.k;
    this.paint();
    const now = css(this, this.svg.viewBox.baseVal);
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
    svg.style.setProperty("--scale", this.k); // for what keeps its size
    this.stage.classList.toggle("zoomed", this.free || this.near);
    this.stage.style.touchAction = this.free || this.near ? "none" : "pan-y";
  }
}
