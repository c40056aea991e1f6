// What a person prefers, kept on this device: the pace of others, what is confirmed, how large and lively the page is.

// What each may be; the usual choice first.
const WAYS = {
  pace: ["normal", "slow", "fast", "instant"],
  confirm: ["touch", "always", "never"],
  forced: ["ask", "play"],
  size: ["", "large", "larger"],
  motion: ["", "calm"],
  sound: ["on", "off"],
  light: ["", "light", "dark"],
};

const SHOWN = ["light", "size", "motion"]; // by the style sheets, from the first paint on: see theme.js

export function prefer(name) {
  const kept = localStorage.getItem(`atoll-${name}`);
  return WAYS[name].includes(kept) ? kept : WAYS[name][0];
}

export function setPreference(name, value) {
  localStorage.setItem(`atoll-${name}`, value);
  if (SHOWN.includes(name)) document.documentElement.dataset[name] = value;
}

const GAPS = { slow: 1500, normal: 650, fast: 130, instant: 0 }; // ms between two moves of others
export const gap = () => GAPS[prefer("pace")];

/** How many ms a new button takes no clicks, which were meant for what was there before. */
export const hold = () => Number(localStorage.getItem("atoll-hold") ?? 300);
