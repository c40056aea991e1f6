// Fair play, explained: what the seal of a game promises, and what a practice table does not.
import { $, html } from "./dom.js";
import { fill } from "./patch.js";

/** Why nobody can know or choose what is drawn. */
export function showFairness(view) {
  fill($("fair"), view?.practice ? practice() : view?.seal ? sealed(view.seal, view.over) : promised());
}

const promised = () => html`<h3>Fair to everybody</h3>
  <p>When the last seat is taken, the server draws a secret key of 256 bits. Every shuffle and every die of the game follows from it.</p>
  <p>At the same moment everybody is shown its seal: a fingerprint that fits this key and no other. At the end the key is in the saved game, and anybody can check it.</p>`;

const sealed = (seal, over) => html`<h3>Fair to everybody</h3>
  <p>All chance of this game follows from one secret key, drawn when everybody sat. This is the fingerprint of that key; it cannot be changed later:</p>
  <p><code class="whole">${seal}</code></p>
  <p>${over ? "The game is over, so the saved game has the key." : "When the game is over, the saved game has the key."} Save it, and let Atoll play it again: it tells whether the key fits the seal and every draw fits the key.</p>
  <p><code>atoll replay game.atoll</code></p>`;

const practice = () => html`<h3>A practice table</h3>
  <p>The chance of this game is known to somebody: its seed was chosen, it came from a saved game, it tries out a variant, or it was opened to look inside. That is good for learning and for trying things out.</p>
  <p>For a game that is fair to everybody, set a table without a seed.</p>`;
