// Narrowing the legal moves by their parts. Knows neither the page nor any game.
//
// A part is "group:value". Groups named in `dials` always have one current face, turned by the person;
// every other part is picked, in any order, until one move is left.

export const group = (part) => part.slice(0, part.indexOf(":"));

const number = (code) => code.codePointAt(0) - (code < "\x7f" ? 35 : 69); // of the text that it stands for (see texts.py)

/** A choice as a frame tells it, with the texts that its moves share put back into them. */
export function spellOut({ texts, moves, ...rest }) {
  const read = (codes) => [...codes].map((code) => texts[number(code)]);
  return { ...rest, moves: moves.map((move) => {
    const [notation, follows, sentence, parts, ghost, [rule]] = move.split(" ").map(read);
    const [piece, place, angle, label, ...lights] = ghost;
    return [notation.join(""), sentence.join(""), follows.join(""), parts, piece ? [piece, place, Number(angle), lights, label] : null, rule];
  }) };
}

export class Choice {
  constructor(choice) {
    const forgone = choice?.forgone ?? {};
    this.moves = (choice?.moves ?? []).map(([notation, sentence, follows, parts, ghost, rule]) => ({ notation, sentence, follows, parts, ghost, rule, forgoes: forgone[notation] }));
    this.dials = choice?.dials ?? {};
    this.labels = choice?.buttons ?? {};
    this.suggestion = choice?.suggestion ?? null;
    this.picked = [];
    this.face = {};
    this.known = new Map(); // moves never change, so what follows from a set of picks is found once
  }

  recall(what, picked, find) {
    const key = `${what} ${picked.join(" ")}`;
    if (!this.known.has(key)) this.known.set(key, find());
    return this.known.get(key);
  }

  isDial(part) { return group(part) in this.dials; }
  having(parts) {
    return this.recall("having", parts, () => this.moves.filter((move) => parts.every((part) => move.parts.includes(part))));
  }
  get left() { return this.having(this.picked); }
  get parts() { return new Set(this.moves.flatMap((move) => move.parts).filter((part) => !this.isDial(part))); }

  /** The parts that still tell the moves apart; before the first pick of a lonely move, all of its parts. */
  open(picked = this.picked) {
    return this.recall("open", picked, () => this.telling(picked));
  }

  telling(picked) {
    const moves = this.having(picked);
    const count = new Map();
    for (const part of moves.flatMap((move) => move.parts)) {
      if (!this.isDial(part) && !picked.includes(part)) count.set(part, (count.get(part) ?? 0) + 1);
    }
    const telling = [...count.keys()].filter((part) => count.get(part) < moves.length);
    return telling.length || picked.length ? telling : [...count.keys()];
  }

  /** What a part is now: picked, given (in every move that is left), yes (open), other (replaces a pick). */
  state(part) {
    if (this.picked.includes(part)) return "picked";
    if (this.open().includes(part)) return "yes";
    return this.left.every((move) => move.parts.includes(part)) ? "given" : "other";
  }

  /** The one move that a set of picks leads to, with the dials as they stand; null while more must be picked. */
  result(picked = this.picked) {
    const moves = this.having(picked);
    if (!moves.length || !picked.length || this.open(picked).length) return null;
    return moves.find((move) => move.parts.every((part) => !this.isDial(part) || this.face[group(part)] === part)) ?? moves[0];
  }

  with(part) { return this.picked.includes(part) ? this.picked : this.keep(part); }

  /** The picks after one more: those that exclude the new one give way, the oldest first. */
  keep(part) {
    const kept = [part];
    for (const old of this.picked.toReversed()) if (this.having([...kept, old]).length) kept.unshift(old);
    return kept;
  }

  pick(part) { this.picked = this.keep(part); }

  /** Pick all that leads to one move. */
  pickAll(notation) {
    const { parts } = this.moves.find((move) => move.notation === notation);
    this.picked = parts.filter((part) => !this.isDial(part));
    for (const part of parts) if (this.isDial(part)) this.face[group(part)] = part;
  }

  drop(part) { this.picked = this.picked.filter((other) => other !== part); }

  faces(picked = this.picked) {
    const all = new Set(this.having(picked).flatMap((move) => move.parts).filter((part) => this.isDial(part)));
    return [...all].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  }

  /** Turn every dial one face on, among the moves that the picks leave. */
  turn(picked = this.picked) {
    const now = this.result(picked);
    for (const dial of Object.keys(this.dials)) {
      const faces = this.faces(picked).filter((part) => group(part) === dial);
      const at = faces.indexOf(now?.parts.find((part) => group(part) === dial) ?? this.face[dial]);
      if (faces.length) this.face[dial] = faces[(at + 1) % faces.length];
    }
  }

  /** Parts that need a button: no element shows them, and what comes before them in a move is settled. */
  buttons(shown) {
    const { left } = this;
    const settled = (part) => this.isDial(part) || this.picked.includes(part) ||
      left.every((move) => move.parts.includes(part) || !move.parts.some((other) => group(other) === group(part)));
    const due = (part) => left.some(({ parts }) => parts.includes(part) && parts.slice(0, parts.indexOf(part)).every(settled));
    return this.open().filter((part) => !shown.has(part) && due(part));
  }
}
