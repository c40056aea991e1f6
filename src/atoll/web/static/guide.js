// The guide of a first game: a card that says what comes next.
import { $, html } from "./dom.js";
import { fill } from "./patch.js";
import { rich } from "./phrase.js";
import { announce } from "./say.js";

/** Show what the guide says in a frame. The parts it asks for are marked with the other targets. */
export function showGuide({ guide, title, past }) {
  const card = $("guide"), shown = guide && !past;
  card.hidden = !shown;
  document.body.classList.toggle("led", Boolean(shown)); // rules that look for the card themselves cost each frame half a millisecond
  document.body.classList.toggle("guided", Boolean(shown && guide.parts));
  if (!shown) return;
  const last = guide.step === guide.steps;
  fill(card, html`<p><span>${rich(guide.text, true)}</span></p>
    <footer><b>Step ${guide.step} of ${guide.steps}</b><progress max="${guide.steps}" value="${guide.step}" aria-hidden="true"></progress>
    <a href="/rules/${title}#${guide.rule}" target="_blank">The rule</a>
    <button type="button" class="quiet" data-act="leave">${last ? "Close the guide" : "Skip the guide"}</button></footer>`);
  announce(guide.text);
  if (card.dataset.step !== String(guide.step)) card.scrollIntoView({ block: "nearest" });
  card.dataset.step = guide.step;
}
