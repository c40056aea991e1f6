// The story of a game in rows: a deed with its details, and what the others did since somebody's last decision.

// ranks, as core/title.py has them
export const ROUND = 0;
export const TURN = 1;
export const DETAIL = 3;

const SUBJECT = /^\[@(\d+)\]/;
const REF = /\]\(([^()#\s][^()\s]*)\)/g;

/** The seat that a text speaks of first, or null. */
export const subject = (text) => { const found = SUBJECT.exec(text); return found && Number(found[1]); };

/** A text without the player it begins with, where that goes without saying. */
export const rest = (text) => text.replace(/^\[@\d+\] /, "");

/** The places that a text refers to. */
export const places = (text) => [...text.matchAll(REF)].map(([, ref]) => ref);

/** The row that a line begins. */
function row(line, movers) {
  const by = line.move ? movers[line.move - 1] ?? -1 : -1;
  return { ...line, by, who: subject(line.text) ?? line.seat ?? by, to: line.move, details: [] };
}

/** Whether a line is a detail of a row, not a row of its own. */
const belongs = ({ rank, text }, above) => rank === DETAIL && above && above.rank !== ROUND && (subject(text) ?? above.who) === above.who;

/** Take a line into rows: it is the last one's detail, or begins another. Returns that row. */
export function take(rows, line, movers) {
  const above = rows.at(-1);
  if (!belongs(line, above)) rows.push(row(line, movers));
  else {
    above.details.push(line);
    above.to = line.move;
  }
  return rows.at(-1);
}

/** How many moves there were when the viewer had decided last; for those who watch, a round of turns ago. */
export function lastDecision({ movers, viewer, seats }) {
  if (viewer >= 0) return movers.lastIndexOf(viewer) + 1;
  let at = movers.length, turns = 0;
  while (at > 0 && (turns += movers[at - 1] !== movers[at]) <= seats.length) at--;
  return at;
}

/** What the others did since the viewer's last decision, in rows. */
export function sinceThen({ log, movers, ...view }) {
  const then = lastDecision({ movers, ...view }), rows = [];
  let first = log.length;
  while (first > 0 && log[first - 1].move > then) first--;
  for (const line of log.slice(first)) take(rows, line, movers);
  return rows;
}

/** What a move did, in one text. */
export function told(log, move) {
  const lines = log.filter((line) => line.move === move && line.rank !== ROUND);
  const deeds = lines.filter((line) => line.rank !== DETAIL);
  return (deeds.length ? deeds : lines).map(({ text }) => text).join(". ");
}
