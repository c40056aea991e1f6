// The events of a table: tells the line of this browser what it looks at, and hands out frames one after another.
import { wait } from "./dom.js";
import { Line } from "./stream-line.js";

const PATIENCE = 900; // ms a frame may delay the next one while its pieces fly
const CROWDED = 20000; // ms until somebody for whom there was no room asks again
const BACKLOG = 6; // more waiting frames than this are shown without delay

export class Stream {
  /** `acts`: show(frame) -> a promise for the landing of its pieces, chat(message), lost(), found(), crowded(words), gone() */
  constructor(table, acts) {
    Object.assign(this, { table, acts, queue: [], busy: false, mark: "", retry: 0 });
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
    if (!this.busy) this.drain();
  }

  async drain() {
    this.busy = true;
    while (this.queue.length) {
      const landing = this.acts.show(this.queue.shift());
      if (this.queue.length && this.queue.length < BACKLOG) await Promise.race([landing, wait(PATIENCE)]);
    }
    this.busy = false;
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
  const line = new Line();
  document.addEventListener("visibilitychange", () => line.rest(document.hidden));
  return (wish) => line.ask(hear, wish);
}
