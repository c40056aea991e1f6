// Spans of time in words.

export const DAY = 86400, HOUR = 3600, MINUTE = 60;
const UNITS = [[DAY, "day"], [HOUR, "hour"], [MINUTE, "minute"], [1, "second"]];
const some = (n, unit) => `${n} ${unit}${n === 1 ? "" : "s"}`;

/** A span of time in words, as exact as two units are. */
export function spoken(seconds) {
  let rest = Math.max(0, Math.round(seconds));
  const first = UNITS.findIndex(([size]) => rest >= size);
  if (first < 0) return "no time";
  return UNITS.slice(first, first + 2).map(([size, unit]) => {
    const n = Math.floor(rest / size);
    rest -= n * size;
    return n && some(n, unit);
  }).filter(Boolean).join(" ");
}

/** The clock of a table in words. */
export function agreed(clock) {
  if (!clock) return "no clock";
  if (clock.kind === "days") return `${some(clock.days, "day")} for each move`;
  if (clock.kind === "move") return `${spoken(clock.seconds)} for each move`;
  return `${spoken(clock.seconds)} for the whole game${clock.increment ? ` and ${spoken(clock.increment)} more with each move` : ""}`;
}

/** With a capital at its beginning. */
export const sentence = (text) => text.replace(/^./, (first) => first.toUpperCase());
