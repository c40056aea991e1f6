// The events of a table: connects, reconnects, and hands out frames one after another.
import { wait } from "./dom.js";

const PATIENCE = 900; // ms a frame may delay the next one while its pieces fly
const CROWDED = 20000; // ms until somebody for whom there was no room asks again
const BACKLOG = 6; // more waiting frames than this are shown without delay

export class Stream {
  /** `acts`: show(frame) -> a promise for the landing of its pieces, chat(message), lost(), found(), crowded(words), gone() */
  constructor(path, acts) {
    Object.assign(this, { path, acts, queue: [], busy: false, source: null, retry: 0 });
  }

  /** Look through a seat (null: let the server choose). */
  look(seat) {
    this.source?.close();
    clearTimeout(this.retry);
    this.queue.length = 0;
    this.seat = seat;
    const source = new EventSource(this.path + (seat === null ? "" : `?seat=${seat}`));
    source.addEventListener("frame", (e) => { if (source === this.source) this.take(JSON.parse(e.data)); });
    source.addEventListener("chat", (e) => { if (source === this.source) this.acts.chat(JSON.parse(e.data)); });
    source.addEventListener("gone", () => { source.close(); this.acts.gone(); });
    source.addEventListener("crowded", (e) => this.stay(source, JSON.parse(e.data).text));
    source.addEventListener("open", () => this.acts.found());
    source.addEventListener("error", () => this.fail(source));
    this.source = source;
  }

  fail(source) {
    if (source !== this.source) return;
    this.acts.lost();
    if (source.readyState === EventSource.CLOSED) this.retry = setTimeout(() => this.look(this.seat), 2000);
  }

  /** There is no room: say so, and ask again later. */
  stay(source, words) {
    source.close();
    this.acts.crowded(words);
    this.retry = setTimeout(() => this.look(this.seat), CROWDED);
  }

  take(frame) {
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
