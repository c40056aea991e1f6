// What a person may set on this device: sound, light and notices. Also the soft call for "your turn".
import { $ } from "./dom.js";
import { noticeState, switchNotices } from "./notices.js";

const LIGHTS = { "": "like the system", light: "day", dark: "night" };
const recall = (key) => localStorage.getItem(`atoll-${key}`) ?? "";

export function showSettings() {
  $("sound").textContent = `Sound: ${recall("sound") || "on"}`;
  $("notices").textContent = `Call me on my turn: ${noticeState()}`;
  $("theme").textContent = `Light: ${LIGHTS[recall("light")]}`;
}

export const settingActs = {
  sound() {
    localStorage.setItem("atoll-sound", recall("sound") === "off" ? "on" : "off");
    showSettings();
    chime();
  },
  async notices() {
    await switchNotices();
    showSettings();
  },
  theme() {
    const names = Object.keys(LIGHTS);
    const light = names[(names.indexOf(recall("light")) + 1) % names.length];
    localStorage.setItem("atoll-light", light);
    document.documentElement.dataset.light = light;
    showSettings();
  },
};

let audio;
/** Two soft wooden notes. Browsers stay silent until the person has touched the page. */
export function chime() {
  if (recall("sound") === "off" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const [i, pitch] of [523.25, 783.99].entries()) {
    const start = audio.currentTime + i * 0.13;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.09, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.55);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.6);
  }
}
