// What a person prefers, kept on this device: the pace of others, what is confirmed, how large and lively the page is.

/** Each: what it is called, what it may be (a word and its label), the usual first choice, and what it means. */
export const PREFERENCES = {
  pace: { label: "Moves of bots", usual: "normal", ways: { slow: "Slow", normal: "Normal", fast: "Fast", instant: "At once" }, about: "Bots think while you watch. Skip shows what is to come at once." },
  confirm: { label: "Confirm my moves", usual: "touch", ways: { always: "Always", touch: "On touch", never: "Never" }, about: "On touch, the first tap shows what a move brings." },
  forced: { label: "Moves without a choice", usual: "ask", ways: { ask: "Wait for me", play: "Play themselves" } },
  size: { label: "Text", usual: "", ways: { "": "Normal", large: "Large", larger: "Larger" } },
  motion: { label: "Motion", usual: "", ways: { "": "Like the system", calm: "Calm" } },
  sound: { label: "Sounds", usual: "on", ways: { on: "On", off: "Off" } },
  light: { label: "Light", usual: "", ways: { "": "Like the system", light: "Day", dark: "Night" } },
};

const SHOWN = ["light", "size", "motion"]; // by the style sheets, from the first paint on: see theme.js

export function prefer(name) {
  const { usual, ways } = PREFERENCES[name], kept = localStorage.getItem(`atoll-${name}`);
  return kept in ways ? kept : usual;
}

export function setPreference(name, value) {
  localStorage.setItem(`atoll-${name}`, value);
  if (SHOWN.includes(name)) document.documentElement.dataset[name] = value;
}

const GAPS = { slow: 1500, normal: 650, fast: 130, instant: 0 }; // ms between two moves of others
export const gap = () => GAPS[prefer("pace")];

/** How many ms a new button takes no clicks, which were meant for what was there before. */
export const hold = () => Number(localStorage.getItem("atoll-hold") ?? 300);
