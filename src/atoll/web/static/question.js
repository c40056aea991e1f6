// Questions that stop a person for a moment: are you sure, or what is the word.
import { html } from "./dom.js";

function dialog() {
  const known = document.getElementById("ui-question");
  if (known) return known;
  document.body.insertAdjacentHTML("beforeend", html`<dialog id="ui-question" aria-labelledby="ui-question-head"></dialog>`);
  return document.getElementById("ui-question");
}

/**
 * Ask, and promise the answer: null where the person turns away, otherwise the text of the field, or "" if there is none.
 * `ask`: head, text, yes, no; a field by its label, with value, type, most, needed; danger where something is lost.
 * `attempt(answer)` may refuse with a reason, which is shown, and the person goes on.
 */
export function question(ask, attempt = async () => "") {
  const box = dialog();
  box.innerHTML = html`<form novalidate><h2 id="ui-question-head">${ask.head}</h2>${ask.text && html`<p>${ask.text}</p>`}
    ${ask.label && html`<label>${ask.label} <input name="answer" value="${ask.value}" type="${ask.type ?? "text"}" maxlength="${ask.most ?? 24}" autocomplete="${ask.complete ?? "off"}" placeholder="${ask.hint}"></label>`}
    <p class="trouble" role="alert"></p>
    <div class="row"><button type="submit" class="${ask.danger ? "danger" : "primary"}">${ask.yes}</button><button type="button" class="quiet" value="no">${ask.no ?? "Cancel"}</button></div></form>`;
  const form = box.firstElementChild, field = form.querySelector("input");
  return new Promise((done) => {
    let answer = null;
    form.addEventListener("submit", async (e) => {
      e.preventDefault();
      const told = field?.value.trim() ?? "";
      if (ask.needed && !told) { field.focus(); return; }
      const trouble = await attempt(told);
      if (trouble) { form.querySelector(".trouble").textContent = trouble; return; }
      answer = told;
      box.close();
    });
    form.querySelector("[value=no]").addEventListener("click", () => box.close());
    box.addEventListener("close", () => done(answer), { once: true });
    box.showModal();
    (field ?? form.querySelector("[value=no]")).focus();
    field?.select();
  });
}
