// The waiting room: before everybody sits, the table is a quiet place with a view.
import { AGREED } from "./clock.js";
import { $, html, icon } from "./dom.js";
import { fill } from "./patch.js";
import { announce, note } from "./say.js";
import { row } from "./seats.js";
import { agreed, sentence } from "./spans.js";

let waited = false;

$("room").innerHTML = html`<div class="scene"></div><div id="ui-room-card" class="sheet"></div>`;
fetch(new URL("scene.svg", import.meta.url)).then((answer) => answer.text()).then((scene) => { $("room").firstElementChild.innerHTML = scene; });

/** Show the room while the game has not begun; say so when it does. */
export function showRoom(view) {
  const waiting = view.begun === false;
  $("room").hidden = !waiting;
  fill($("room-card"), waiting ? room(view) : "");
  if (waited && !waiting) {
    note("Everybody is here: the game begins.");
    announce("Everybody is here: the game begins.");
  }
  waited = waiting;
}

function room(view) {
  const { label, tagline, cover } = $("room").dataset, free = view.seats.filter((who) => who.kind === "open").length;
  return html`<header><svg class="lid" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#logo" transform="translate(160 100) scale(2.6)"></use><use href="${cover}"></use></svg>
      <div><h2>${label}</h2><p>${tagline}</p><p class="fine">${icon("glass")}${sentence(agreed(AGREED))}</p></div></header>
    <section aria-label="Seats"><ol class="places">${view.seats.map((who) => row(view, who, "room"))}</ol>
    <p class="soon" role="status">${soon(view, free)}</p></section>
    <footer><p>${icon("seal")}<span>Nothing is drawn before everybody sits. Then the server draws the chance of the whole game and seals it: nobody can know or choose it, not even the host.</span></p>
      <div class="row"><button type="button" class="quiet" popovertarget="ui-fair">How is this checked?</button>${view.host && html`<button type="button" class="quiet" data-act="seats">Seats and table</button>`}</div></footer>`;
}

function soon(view, free) {
  const left = free === 1 ? "One seat is free." : `${free} seats are free.`;
  if (view.mine.length || view.host) return html`<b>${left}</b> The game begins when every seat is taken${view.host && ": send the links, or fill with bots"}.`;
  return html`<b>${left}</b> ${view.terms?.public ? "Take one, and the game begins when every seat is taken." : "You are watching: to sit down, ask the host for an invitation."}`;
}

/** There is nothing to see here, for a reason that somebody should be told kindly. */
export function turnAway(words) {
  document.body.classList.add("in-room");
  $("room").hidden = false;
  $("prompt").textContent = "";
  fill($("room-card"), html`<section class="turned-away"><h2>${words}</h2><p><a class="button primary" href="/">Back to the beach</a></p></section>`);
}
