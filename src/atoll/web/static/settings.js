// The dialog in which a person sets what they prefer on this device. Loaded when somebody asks for it.
import { head, html, place } from "./dom.js";
import { prefer, setPreference } from "./prefs.js";

// Each: what it is called, what it may be (a word and its label), and what that means.
const PREFERENCES = {
  pace: { label: "Moves of bots", ways: { slow: "Slow", normal: "Normal", fast: "Fast", instant: "At once" }, about: "Bots think while you watch. Skip shows what is to come at once." },
  confirm: { label: "Confirm my moves", ways: { always: "Always", touch: "On touch", never: "Never" }, about: "On touch, the first tap shows what a move brings." },
  forced: { label: "Moves without a choice", ways: { ask: "Wait for me", play: "Play themselves" } },
  size: { label: "Text", ways: { "": "Normal", large: "Large", larger: "Larger" } },
  motion: { label: "Motion", ways: { "": "Like the system", calm: "Calm" } },
  sound: { label: "Sounds", ways: { on: "On", off: "Off" } },
  light: { label: "Light", ways: { "": "Like the system", light: "Day", dark: "Night" } },
};

const choice = (name, { label, ways, about }) => html`<fieldset class="wish"><legend>${label}</legend>
  <div class="segments">${Object.entries(ways).map(([value, told]) => html`<label><input type="radio" name="${name}" value="${value}"${value === prefer(name) && html` checked`}><span>${told}</span></label>`)}</div>
  ${about && html`<small>${about}</small>`}</fieldset>`;

const box = place(html`<dialog id="ui-settings" aria-labelledby="ui-settings-head">${head("settings", "Settings")}<div></div></dialog>`);

let sound = null; // makes one of the sounds

export function openSettings(play) {
  sound = play;
  box.lastElementChild.innerHTML = html`${Object.entries(PREFERENCES).map(([name, one]) => choice(name, one))}`;
  box.showModal();
}

box.addEventListener("change", ({ target }) => {
  setPreference(target.name, target.value);
  if (target.name === "sound") sound("turn");
});
