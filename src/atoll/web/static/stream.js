// The events of a table: tells the line of this browser what it looks at, and hands out frames one after another.
import { afterShown } from "./dom.js";

const CROWDED = 20000; // ms until somebody for whom there was no room asks again
const UNSEEN = 300; // ms after which a page that is not painted goes on

export class Stream {
  /** `acts`: show(frames), gap(frame) -> ms that the position before it is to be seen, queued(frames), chat(message),
      lost(), found(), crowded(words), gone() */
  constructor(table, acts) {
    Object.assign(this, { table, acts, queue: [], shown: 0, due: 0, showing: false, mark: "", retry: 0 });
    this.say = connect((event, data) => this.hear(event, data));
    addEventListener("pagehide", () => this.say({}));
    addEventListener("pageshow", ({ persisted }) => { if (persisted) this.look(this.seat); });
  }

  /** Look through a seat (null: let the server choose). */
  look(seat) {
    clearTimeout(this.retry);
    this.queue.length = 0;
    Object.assign(this, { seat, mark: "" });
    this.say({ table: this.table, seat });
  }

  hear(event, data) {
    if (event === "frame") this.take(data);
    else if (event === "crowded") this.stay(data.text);
    else this.acts[event](data);
  }

  /** There is no room: say so, and ask again later. */
  stay(words) {
    this.acts.crowded(words);
    this.retry = setTimeout(() => this.look(this.seat), CROWDED);
  }

  take(frame) {
    if (frame.full && frame.mark === this.mark) return; // another page asked for it
    if (!frame.full && !this.mark) return; // what it belongs to is still to come
    this.mark = frame.mark;
    if (frame.full) this.queue.length = 0;
    this.queue.push(frame);
    clearTimeout(this.due);
    this.due = setTimeout(() => this.drain()); // what has come meanwhile is drawn once
  }

  /** Show what is due; what is not has its time, and a position comes onto the screen before the next one is looked at. */
  drain() {
    clearTimeout(this.due);
    if (this.showing && this.early(UNSEEN)) return;
    if (this.queue.length && !this.early(this.acts.gap(this.queue[0]))) this.next(document.hidden ? this.queue.length : this.together());
    this.acts.queued(this.queue);
  }

  /** Whether the newest position is to be seen a while longer; then the rest is looked at again. */
  early(gap) {
    const left = document.hidden ? 0 : this.shown + gap - performance.now();
    if (left > 0) this.due = setTimeout(() => this.drain(), left);
    return left > 0;
  }

  /** How many frames have no time between them. */
  together() {
    const apart = this.queue.findIndex((frame, i) => i && this.acts.gap(frame) > 0);
    return apart < 0 ? this.queue.length : apart;
  }

  next(count) {
    this.acts.show(this.queue.splice(0, count));
    this.shown = performance.now();
    if (this.showing || document.hidden) return;
    this.showing = true;
    afterShown(() => { this.showing = false; this.drain(); });
  }

  /** Show all that waits, at once. */
  skip() {
    clearTimeout(this.due);
    if (this.queue.length) this.next(this.queue.length);
    this.acts.queued(this.queue);
  }
}

/** Connect to the line that all pages of this browser share, or to one of this page's own; what to say things to. */
function connect(hear) {
  if (!("SharedWorker" in window)) return alone(hear);
  const { port } = new SharedWorker(new URL("./stream-worker.js", import.meta.url), { type: "module", name: "atoll" });
  port.onmessage = ({ data: [event, data] }) => hear(event, data);
  return (wish) => port.postMessage(wish);
}

// A browser has six connections to a server, and a page that nobody sees needs none.
function alone(hear) {
  const line = import("./stream-line.js").then(({ Line }) => new Line());
  document.addEventListener("visibilitychange", async () => (await line).rest(document.hidden));
  return async (wish) => (await line).ask(hear, wish);
}
