// The dialog in which a person sets what they prefer on this device.
import { $, html } from "./dom.js";
import { noticeState, switchNotices } from "./notices.js";
import { PREFERENCES, prefer, setPreference } from "./prefs.js";
import { play } from "./sounds.js";

export function showSettings() {
  $("notices").textContent = `Call me on my turn: ${noticeState()}`;
}

const choice = (name, { label, ways, about }) => html`<fieldset class="wish"><legend>${label}</legend>
  <div class="segments">${Object.entries(ways).map(([value, told]) => html`<label><input type="radio" name="${name}" value="${value}"${value === prefer(name) && html` checked`}><span>${told}</span></label>`)}</div>
  ${about && html`<small>${about}</small>`}</fieldset>`;

export function openSettings() {
  const box = $("settings");
  box.querySelector("div").innerHTML = html`${Object.entries(PREFERENCES).map(([name, one]) => choice(name, one))}`;
  box.showModal();
}

$("settings").addEventListener("change", ({ target }) => {
  setPreference(target.name, target.value);
  if (target.name === "sound") play("turn");
});

export const settingActs = {
  async notices() {
    await switchNotices();
    showSettings();
  },
};
