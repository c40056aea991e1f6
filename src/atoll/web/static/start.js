// The start page: set a table, or bring a saved game.
import { $, ask, html } from "./dom.js";
import { offerGuides } from "./learn.js";
import { fill } from "./patch.js";
import { question } from "./question.js";
import { agreed, sentence } from "./spans.js";

const NAMES = ["Ana", "Bea", "Caro", "Dani", "Eli"];
const form = $("setup");
const go = form.querySelector(".go");
const remembered = localStorage.getItem("atoll-name") ?? "";
const chosen = () => form.querySelector("[name=title]:checked");
const rows = () => [...$("rows").children];
const count = () => Number($("count").querySelector(":checked")?.value ?? 0);

// -- seats ----------------------------------------------------------------------------------------

function showTitle() {
  const { low, high, label } = chosen().dataset;
  $("which").textContent = label;
  const sizes = Array.from({ length: high - low + 1 }, (_, i) => Number(low) + i);
  const now = Math.min(Math.max(count() || Math.min(4, high), low), high);
  $("count").innerHTML = sizes.map((n) => html`<label><input type="radio" name="count" value="${n}"><span>${n} players</span></label>`).join("");
  $("count").querySelector(`[value="${now}"]`).checked = true;
  for (const options of form.querySelectorAll(".options")) options.hidden = options.dataset.of !== chosen().value;
  showSeats();
}

function showSeats() {
  while (rows().length > count()) rows().at(-1).remove();
  while (rows().length < count()) addSeat(rows().length);
  showOptions();
}

function addSeat(seat) {
  const row = $("row").content.firstElementChild.cloneNode(true);
  const [kind, name] = [row.querySelector("select"), row.querySelector("input")];
  row.className = `p${seat}`;
  row.querySelector("use").setAttribute("href", `#emblem-${seat}`);
  kind.setAttribute("aria-label", `Seat ${seat + 1}`);
  name.value = seat === 0 ? remembered : "";
  kind.value = seat === 0 ? "me" : middle(kind);
  kind.addEventListener("change", () => { describe(row, seat); showOptions(); showTerms(); });
  name.addEventListener("input", showOptions);
  $("rows").append(row);
  describe(row, seat);
}

const levels = (kind) => [...kind.querySelectorAll("optgroup option")];
const middle = (kind) => levels(kind)[Math.floor(levels(kind).length / 2)].value;

function describe(row, seat) {
  const [kind, name, about] = [row.querySelector("select"), row.querySelector("input"), row.querySelector("small")];
  const told = { me: "", open: "You get an invitation link to send." }[kind.value];
  name.hidden = kind.value !== "me";
  name.placeholder = NAMES[seat];
  about.textContent = told ?? kind.selectedOptions[0].dataset.about;
  about.hidden = !about.textContent;
}

const called = (row, seat) => row.querySelector("select").value === "me" ? row.querySelector("input").value.trim() || NAMES[seat] : "";

// Options that name a seat list the seats as they are filled now, after a default that is no seat.
function showOptions() {
  for (const select of form.querySelectorAll("select[data-seat]")) {
    const now = select.value || select.closest(".option").dataset.default;
    const other = [...select.options].filter((option) => !/^\d+$/.test(option.value)).map((option) => option.outerHTML);
    const taken = rows().map((row, seat) => html`<option value="${seat}">Seat ${seat + 1}${called(row, seat) && `: ${called(row, seat)}`}</option>`);
    fill(select, [...other, ...taken].join(""));
    select.value = now;
    if (select.selectedIndex < 0) select.value = select.closest(".option").dataset.default;
  }
  options();
}

// What is chosen. An option that needs another is shown, and sent, beside it only; so are further picks after a first.
function options() {
  const made = {};
  for (const option of form.querySelectorAll(`.options[data-of="${chosen().value}"] .option`)) {
    const { name, needs, value, default: usual } = option.dataset;
    option.hidden = needs !== undefined && made[needs] !== value;
    if (option.hidden) continue;
    const [first, ...more] = option.querySelectorAll("select");
    for (const select of more) select.hidden = first.value === usual;
    made[name] = more.length && first.value !== usual ? [first, ...more].map((select) => select.value) : first.value;
  }
  return made;
}

function seats() {
  return rows().map((row, seat) => {
    const kind = row.querySelector("select").value;
    if (kind === "open") return { kind };
    return kind === "me" ? { kind, name: called(row, seat) } : { kind: "bot", level: kind };
  });
}

// -- what is agreed at the table ------------------------------------------------------------------

const CLOCKS = [
  null,
  ...[30, 60, 120].map((seconds) => ({ kind: "move", seconds })),
  ...[[600, 10], [1200, 15], [2400, 20]].map(([seconds, increment]) => ({ kind: "game", seconds, increment })),
  ...[1, 3, 7].map((days) => ({ kind: "days", days })),
];
const clock = () => CLOCKS[Number($("clock").value)];

function offerClocks() {
  $("clock").innerHTML = CLOCKS.map((one, n) => html`<option value="${n}">${sentence(agreed(one))}</option>`).join("");
}

function showTerms() {
  const free = rows().some((row) => row.querySelector("select").value === "open");
  $("listing").hidden = !free;
  $("clock-about").textContent = clock() ? "Who runs out of time is replaced by a bot, and may come back." : "Everybody takes the time they need.";
}

// What differs from the usual table.
function terms() {
  const listed = $("public").checked && !$("listing").hidden, watched = $("watch").checked;
  return { ...(clock() && { clock: clock() }), ...((listed || !watched) && { terms: { public: listed, watch: watched, chat: true } }) };
}

// -- play at once ---------------------------------------------------------------------------------

const COMPANY = 3; // players, where a game has room for so many

/** A table with Medium bots. */
async function playAtOnce(button) {
  const { dataset: { low, high } } = form.querySelector(`[name=title][value="${button.dataset.play}"]`);
  const bots = Array.from({ length: Math.min(Math.max(COMPANY, low), high) - 1 }, () => ({ kind: "bot", level: "medium" }));
  button.disabled = true; // a second click would set a second table
  const answer = await ask("/api/tables", { title: button.dataset.play, seats: [{ kind: "me", name: remembered || NAMES[0] }, ...bots] });
  button.disabled = answer.ok;
  open(answer, $("trouble"));
}

function customize(name) {
  form.querySelector(`[name=title][value="${name}"]`).checked = true;
  $("custom").hidden = false;
  showTitle();
  showTerms();
  $("custom").scrollIntoView({ behavior: "smooth", block: "start" });
  $("seating").focus({ preventScroll: true });
}

async function erase(button) {
  const gone = await question(
    { head: "Delete this table?", text: "The game and its chat are gone for everybody, at once and for good.", yes: "Delete it", no: "Keep it", danger: true },
    async () => {
      const { ok, data } = await ask(`/t/${button.dataset.delete}/delete`, { delete: true });
      return ok ? "" : data.error;
    },
  );
  if (gone !== null) button.closest("li").remove();
}

form.addEventListener("click", ({ target }) => {
  const play = target.closest("[data-play]"), custom = target.closest("[data-customize]");
  if (play) playAtOnce(play);
  if (custom) customize(custom.dataset.customize);
});
for (const button of document.querySelectorAll("[data-delete]")) button.addEventListener("click", () => erase(button));

// -- start ----------------------------------------------------------------------------------------

async function setTable() {
  const chosenSeats = seats(), mine = rows()[0].querySelector("input").value.trim();
  if (chosenSeats[0].kind === "me" && mine) localStorage.setItem("atoll-name", mine);
  const body = { title: chosen().value, options: options(), seats: chosenSeats, ...terms() };
  const seed = $("seed").value.trim();
  if (seed && !/^\d{1,15}$/.test(seed)) { $("trouble").textContent = "A seed is a whole number of up to 15 digits."; return; }
  if (seed) body.seed = Number(seed);
  go.disabled = true; // a second click would set a second table
  const answer = await ask("/api/tables", body);
  go.disabled = answer.ok;
  open(answer, $("trouble"));
}

function open({ ok, data }, trouble) {
  trouble.textContent = ok ? "" : data.error;
  if (ok) location.assign(data.url);
}

async function bring(file) {
  const answer = await fetch("/api/import", { method: "POST", headers: { "content-type": "text/plain" }, body: await file.text() });
  open({ ok: answer.ok, data: await answer.json().catch(() => ({ error: `The server answered ${answer.status}.` })) }, $("drop-trouble"));
}

form.addEventListener("change", (e) => {
  if (e.target.name === "title") showTitle();
  if (e.target.name === "count") showSeats();
  if (e.target.closest(".options")) options();
  showTerms();
});
addEventListener("pageshow", () => { for (const button of [go, ...form.querySelectorAll("[data-play]")]) button.disabled = false; }); // back from the table
form.addEventListener("submit", (e) => { e.preventDefault(); setTable(); });
$("file").addEventListener("change", () => { if ($("file").files[0]) bring($("file").files[0]); });
for (const type of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(type, (e) => {
    e.preventDefault();
    $("drop").classList.toggle("over", type === "dragover");
    if (type === "drop" && e.dataTransfer.files[0]) bring(e.dataTransfer.files[0]);
  });
}
offerGuides();
offerClocks();
showTitle();
showTerms();
