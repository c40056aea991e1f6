// One connection for all tables that pages of this browser look at. It lives in a worker that they share, or in a page.

const AGAIN = 2000; // ms until a connection that the browser has given up is tried again
const KEPT = 5000; // ms that it stays when nobody looks any more: a page may be loading anew
const EVENTS = ["frame", "chat", "gone", "crowded"];

const keyOf = ({ table, seat }) => (seat === null ? table : `${table}/${seat}`);

export class Line {
  constructor() {
    Object.assign(this, { looks: new Map(), name: null, source: null, saying: null, fresh: new Set(), timer: 0, resting: false });
  }

  /** What a page wishes to look at from now on: { table, seat }, or {} for nothing. `hear` is its ear: (event, data). */
  ask(hear, { table, seat }) {
    this.looks.delete(hear);
    if (table) {
      const look = { table, seat, key: keyOf({ table, seat }), has: "" };
      this.looks.set(hear, look);
      this.fresh.add(look.key); // whoever comes needs all of it
    }
    if (!this.looks.size) this.wait(() => this.close(), KEPT);
    else if (!this.source) this.open();
    else if (this.name) { hear("found"); this.tell(); }
  }

  rest(resting) {
    this.resting = resting;
    if (resting) this.close();
    else if (this.looks.size) this.open();
  }

  open() {
    if (this.source || this.resting) return;
    clearTimeout(this.timer);
    const source = this.source = new EventSource("/events");
    source.addEventListener("name", ({ data }) => {
      this.name = JSON.parse(data).name;
      for (const hear of this.looks.keys()) hear("found");
      this.tell();
    });
    for (const event of EVENTS) source.addEventListener(event, ({ data }) => this.hand(event, JSON.parse(data)));
    source.addEventListener("error", () => this.fail());
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = this.name = null;
  }

  wait(then, ms) {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }

  fail() {
    this.name = null; // the next connection has another one
    for (const hear of this.looks.keys()) hear("lost");
    if (this.source?.readyState !== EventSource.CLOSED) return;
    this.close();
    this.wait(() => this.open(), AGAIN);
  }

  hand(event, data) {
    for (const [hear, look] of [...this.looks]) {
      if (look.key !== data.look) continue;
      if (event === "frame") look.has = data.mark;
      if (event === "gone" || event === "crowded") this.looks.delete(hear);
      hear(event, data);
    }
  }

  /** Say what the line is to show, one time after the other. */
  async tell() {
    if (this.saying) { this.saying = "again"; return; }
    do {
      this.saying = "now";
      await this.post();
    } while (this.saying === "again");
    this.saying = null;
  }

  async post() {
    const { name, fresh } = this, looks = new Map();
    this.fresh = new Set();
    for (const { key, table, seat, has } of this.looks.values()) {
      const same = !looks.has(key) || looks.get(key).has === has;
      looks.set(key, { table, seat, has: same ? has : "", again: fresh.has(key) });
    }
    try {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/events/${name}`, { method: "POST", headers, body: JSON.stringify({ looks: [...looks.values()] }) });
      if (!answer.ok && name === this.name) throw new Error(answer.statusText);
    } catch {
      if (name !== this.name) return;
      this.fresh = new Set([...fresh, ...this.fresh]);
      this.close();
      this.wait(() => this.open(), AGAIN);
    }
  }
}
