// What a first decision does not need, and every later one does: what flies and sounds, what the others did since, and
// marks on what they changed. It comes with the first move.
import { launch, sources } from "./flights.js";
import { frameChanges, notice, showRecap } from "./recap.js";
import { play } from "./sounds.js";

export const deeds = { launch, sources, frameChanges, notice, showRecap, play };
