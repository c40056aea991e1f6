// The lobby: tables with a free seat for whoever comes.
import { $, ask, emblem, html, icon } from "./dom.js";
import { fill } from "./patch.js";
import { question } from "./question.js";
import { agreed, sentence, spoken } from "./spans.js";

const EVERY = 5000; // ms between two looks, while somebody looks
const COVERS = JSON.parse($("hall").dataset.covers);
let shown = "";

async function look() {
  const { ok, data } = await ask("/api/lobby");
  $("trouble").textContent = ok ? "" : data.error;
  if (!ok || JSON.stringify(data) === shown) return;
  shown = JSON.stringify(data);
  const { tables } = data, count = tables.length;
  $("count").textContent = count ? `${count === 1 ? "One table has" : `${count} tables have`} a free seat.` : "";
  fill($("lobby"), count ? html`${tables.map(offer)}` : nobody());
}

const free = ({ open }) => (open.length === 1 ? "one free seat" : `${open.length} free seats`);

function offer(table) {
  const age = Date.now() / 1000 - table.created;
  const dots = table.names.map((_, seat) => html`<span class="dot${table.open.includes(seat) && " free"}">${emblem(seat)}</span>`);
  const people = table.names.filter((_, seat) => !table.open.includes(seat));
  return html`<li id="ui-offer-${table.id}" class="offer">
    <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#logo" transform="translate(160 100) scale(2.6)"></use><use href="${COVERS[table.title]}#${table.title}-cover"></use></svg>
    <div class="about"><h2>${table.label}</h2><p>${people.join(", ") || "Nobody yet"} · ${free(table)}</p><p class="dots" aria-hidden="true">${dots}</p>
      <small>${icon("glass")}${sentence(agreed(table.clock))}${age > 60 && ` · waiting for ${spoken(Math.floor(age / 60) * 60)}`}</small></div>
    <div class="take"><button type="button" class="primary" data-table="${table.id}" data-seat="${table.open[0]}" aria-label="Take a seat at ${table.label} with ${people.join(", ")}">Take a seat</button><a href="/t/${table.id}">Look at it</a></div></li>`;
}

const nobody = () => html`<li class="offer none"><p>Nobody waits just now. Set a table with a free seat and list it in the lobby: whoever comes next finds you here.</p></li>`;

async function take({ table, seat }) {
  const name = await question(
    { head: "Take a seat", label: "Your name", value: localStorage.getItem("atoll-name") ?? "", yes: "Sit down", needed: true, complete: "nickname" },
    async (name) => {
      const { ok, data } = await ask(`/t/${table}/sit`, { seat: Number(seat), name });
      return ok ? "" : data.error;
    },
  );
  if (name === null) return look();
  localStorage.setItem("atoll-name", name);
  location.assign(`/t/${table}`);
}

document.addEventListener("click", (e) => {
  const button = e.target.closest?.("[data-table]");
  if (button) take(button.dataset);
});
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
setInterval(() => { if (!document.hidden) look(); }, EVERY);
look();
