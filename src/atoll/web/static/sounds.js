// Four soft sounds, made by the page: my turn, a piece of mine, a piece of somebody else, the end.
import { prefer } from "./prefs.js";

// Each note: pitch, seconds after the first, seconds until it is gone, loudness.
const SOUNDS = {
  turn: [[523.25, 0, 0.55, 0.09], [783.99, 0.13, 0.6, 0.09]],
  mine: [[311.13, 0, 0.16, 0.1], [155.56, 0, 0.12, 0.12]],
  other: [[246.94, 0, 0.12, 0.035]],
  end: [[523.25, 0, 0.5, 0.07], [659.25, 0.14, 0.5, 0.07], [783.99, 0.28, 0.6, 0.07], [1046.5, 0.44, 1.2, 0.08]],
};
let audio;

/** Browsers stay silent until the person has touched the page. */
export function play(name) {
  if (prefer("sound") === "off" || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const [pitch, after, lasts, loud] of SOUNDS[name]) note(pitch, audio.currentTime + after, lasts, loud);
}

function note(pitch, start, lasts, loud) {
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.05);
}
