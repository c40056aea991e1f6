// Ways to a seat: an invitation, a free seat at a public table, a link that brings a person back.
import { $, html, place, post } from "./dom.js";
import { note } from "./say.js";

const dialog = place(html`<dialog id="ui-join" aria-labelledby="ui-join-head"><form method="dialog">
  <h2 id="ui-join-head">Take your seat</h2>
  <p>You are invited to a game of ${$("room").dataset.label}.</p>
  <label>Your name <input id="ui-join-name" name="name" maxlength="24" required autocomplete="nickname"></label>
  <p class="trouble" id="ui-join-trouble" role="alert"></p>
  <div class="row"><button type="submit" class="primary">Sit down</button><button type="button" class="quiet" data-act="only-watch">Only watch</button></div></form></dialog>`);
const form = dialog.querySelector("form");
const named = () => localStorage.getItem("atoll-name") ?? "";

/** What the address asks for: #join=TOKEN takes a seat, #enter=TOKEN comes back to one. Resolves to the seat, or null. */
export async function arrive() {
  const wish = new URLSearchParams(location.hash.slice(1)), [join, enter] = [wish.get("join"), wish.get("enter")];
  if (!join && !enter) return null;
  document.body.classList.add("in-room"); // a view, until the table is here
  $("room").hidden = false;
  const seat = await (join ? sitDown("join", { token: join }) : comeBack(enter));
  history.replaceState(null, "", location.pathname); // a token in the address would go on with every copy of it
  return seat;
}

async function comeBack(token) {
  const { ok, data } = await post("enter", { token });
  note(ok ? data.seat < 0 ? "You keep this table now." : "Welcome: this is your seat." : data.error);
  return ok && data.seat >= 0 ? data.seat : null;
}

/** Ask for a name and take a seat, by "join" with a token or by "sit" with a number. */
export function sitDown(way, wish) {
  $("join-name").value = named();
  $("join-trouble").textContent = "";
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) => {
    const submit = async (e) => {
      e.preventDefault();
      const name = $("join-name").value.trim();
      if (!name) return;
      const { ok, data } = await post(way, { ...wish, name });
      if (!ok) { $("join-trouble").textContent = data.error; return; }
      localStorage.setItem("atoll-name", name);
      dialog.close(String(data.seat));
    };
    form.addEventListener("submit", submit);
    dialog.addEventListener("close", () => {
      form.removeEventListener("submit", submit);
      done(dialog.returnValue === "" ? null : Number(dialog.returnValue));
    }, { once: true });
  });
}
