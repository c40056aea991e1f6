// Another way from here: a new table that goes on from a position, with whomever at its seats. Loaded when somebody asks.
import { $, ask, emblem, html, place } from "./dom.js";
import { fill } from "./patch.js";
import { LEVELS } from "./people.js";
import { complain } from "./say.js";

const { table: TABLE } = document.body.dataset;
const box = place(html`<dialog id="ui-branch" aria-labelledby="ui-branch-head"><form method="dialog">
  <h2 id="ui-branch-head"></h2>
  <p>A new table begins with this position. The old one stays as it is.</p>
  <div id="ui-branch-seats"></div>
  <div class="row"><button value="yes" class="primary">Play on</button><button value="no" class="quiet" formnovalidate>Cancel</button></div></form></dialog>`);
let view = null, from = 0;

const sits = (who) => (view.mine.includes(who.seat) || (who.kind === "person" && !view.mine.length) ? "me" : who.kind === "bot" ? who.level : LEVELS[1]?.[0]);

function row(who) {
  const option = (value, label) => html`<option value="${value}"${value === sits(who) && html` selected`}>${label}</option>`;
  return html`<label class="p${who.seat}"><span>${emblem(who.seat)}${who.name}</span><select name="seat-${who.seat}">
    ${option("me", "I play it here")}${option("open", "A friend, by a link")}${LEVELS.map(([level, label]) => option(level, `${label} bot`))}</select></label>`;
}

/** Ask who plays on from a position. */
export function branch(live, moves) {
  [view, from] = [live, moves];
  $("branch-head").textContent = moves ? `Play on from move ${moves}` : "Play on from the beginning";
  fill($("branch-seats"), html`${live.seats.map(row)}`);
  box.showModal();
}

// A bot's name stays with bots; whoever takes over a person's seat keeps its name.
function wish(who, choice) {
  if (choice === "open") return { kind: "open" };
  if (choice !== "me") return { kind: "bot", level: choice };
  return { kind: "me", name: who.kind === "bot" ? "" : who.name };
}

box.querySelector("form").addEventListener("submit", async (e) => {
  if (e.submitter?.value !== "yes") return;
  e.preventDefault();
  const chosen = new FormData(e.target);
  const seats = view.seats.map((who) => wish(who, chosen.get(`seat-${who.seat}`)));
  const answer = await ask(`/api/tables/${TABLE}/branch`, { moves: from, seats });
  if (complain(answer)) location.assign(answer.data.url);
});
