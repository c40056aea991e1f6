// The people at the table: score chips, seats and invitations, joining, consent, the cover between two players.
import { $, ask, emblem, html, icon } from "./dom.js";
import { fill } from "./patch.js";
import { plain, rich } from "./phrase.js";
import { note } from "./say.js";

const LEVELS = JSON.parse(document.body.dataset.levels ?? "[]"); // strongest first

const { table: TABLE, title: TITLE, one, many } = document.body.dataset;
const post = (what, body) => ask(`/t/${TABLE}/${what}`, body);
export const signed = (points) => (points === null ? "?" : points < 0 ? `−${-points}` : String(points)); // null: not for my eyes
export const ruled = (label, rule) => rule ? html`<a href="/rules/${TITLE}#${rule}" target="_blank">${rich(label)}</a>` : rich(label);
/** What a score counts: points, or whatever the race of a game without points is about. */
export const unit = (view) => view.race ?? { one, many, goal: 0 };
/** A score in words. */
export function worth(points, { one, many, goal }) {
  if (points === null) return `unknown ${many}`;
  return goal ? `${points} of ${goal} ${many}` : `${signed(points)} ${points === 1 ? one : many}`;
}

// -- chips with the terms of each score -------------------------------------------------------

export function showSeats(view) {
  const chips = view.seats.map((who) => html`
    <li id="ui-seat-${who.seat}" class="${who.seat === view.turn ? "turn" : ""} ${who.online || who.kind === "bot" ? "" : "away"}">
      <button type="button" class="chip" aria-label="${who.name}: ${worth(who.points, unit(view))}${who.seat === view.turn ? ", to move" : ""}" aria-describedby="ui-terms-${who.seat}">
        ${emblem(who.seat)}<span class="who">${who.name}</span><b>${signed(who.points)}</b></button>
      <div class="terms" id="ui-terms-${who.seat}">${terms(who, view)}</div></li>`);
  fill($("seats"), html`<ul class="${view.seats.length < 3 ? "two" : ""}">${chips}</ul>`);
  fill($("score"), scoreSoFar(view));
}

function terms(who, view) {
  const lines = who.terms.map(([label, points, rule, text]) => html`<dt>${ruled(label, rule)}<small>${rich(text)}</small></dt><dd>${signed(points)}</dd>`);
  return html`<h3>${emblem(who.seat)}${who.name}<small>${standing(who)}</small></h3>
    <dl>${lines}${view.race ? html`<dt class="total">So far</dt><dd class="total">${worth(who.points, view.race)}</dd>`
    : html`<dt class="total">${who.points === null ? "Hidden until the end" : "If it ended now"}</dt><dd class="total">${signed(who.points)}</dd>`}</dl>`;
}

function standing(who) {
  if (who.kind === "open") return "free seat";
  if (who.kind === "bot") return `${who.level} bot`;
  return who.online ? "here" : "away";
}

/** Rows of terms, a column per seat: whoever lacks a term has nothing of it. */
export function scoreRows(rows) {
  const kinds = new Map(rows.flatMap((who) => who.terms).map(([label, , rule]) => [label, rule]));
  const cell = (who, label) => who.terms.filter(([own]) => own === label);
  return [...kinds].map(([label, rule]) => html`<tr><th scope="row">${ruled(label, rule)}</th>${rows.map((who) => {
    const own = cell(who, label);
    const sum = who.points === null ? null : own.reduce((sum, term) => sum + term[1], 0);
    return html`<td title="${own.map((term) => plain(term[3])).join(", ")}">${signed(sum)}</td>`;
  })}</tr>`);
}

function scoreSoFar(view) {
  if (view.over || view.race) return "";
  const heads = view.seats.map((who) => html`<th scope="col" aria-label="${who.name}">${emblem(who.seat)}</th>`);
  const totals = view.seats.map((who) => html`<td>${signed(who.points)}</td>`);
  return html`<div class="sheet"><table><thead><tr><th scope="col">If it ended now</th>${heads}</tr></thead>
    <tbody>${scoreRows(view.seats)}</tbody><tfoot><tr><th scope="row">Total</th>${totals}</tr></tfoot></table></div>`;
}

// -- seats and invitations ----------------------------------------------------------------------

let invited = false;

/** Free seats of a new table are shown to its host once. */
export function offerInvitations(view) {
  if ($("people").open) fill($("people-list"), seatList(view));
  else if (view.host && !invited && view.seats.some((who) => who.kind === "open")) openSeats(view);
  invited = true;
}

export function openSeats(view) {
  fill($("people-list"), seatList(view));
  if (!$("people").open) $("people").showModal();
}

function seatList(view) {
  return html`${view.seats.map((who) => html`<div class="seat" id="ui-who-${who.seat}">${emblem(who.seat)}<b>${who.name}</b>
    <small>${standing(who)}</small>${view.host && who.kind === "open" && ways(who)}${view.host && who.kind === "person" && !view.mine.includes(who.seat) && freeing(who)}${view.mine.includes(who.seat) && naming(who)}</div>`)}`;
}

const naming = (who) => html`<div class="ways"><input value="${who.name}" maxlength="24" aria-label="Name of seat ${who.seat + 1}">
  <button type="button" data-act="rename" data-seat="${who.seat}">Change the name</button></div>`;

const freeing = (who) => html`<div class="ways"><button type="button" data-act="invite" data-seat="${who.seat}">Free this seat for a new link</button></div>`;

function ways(who) {
  const link = who.invite && new URL(who.invite, location.href).href;
  return html`<div class="ways">${link && html`<input readonly value="${link}" aria-label="Invitation link">
    <button type="button" class="primary" data-act="copy" data-text="${link}">${icon("link")}Copy</button>`}
    <button type="button" data-act="invite" data-seat="${who.seat}">New link</button>
    <select aria-label="Level of the bot">${LEVELS.map(([key, label]) => html`<option value="${key}">${label}</option>`)}</select>
    <button type="button" data-act="bot" data-seat="${who.seat}">Let a bot play</button></div>`;
}

export const seatActs = {
  async copy({ text }) {
    try {
      await navigator.clipboard.writeText(text);
      note("The link is copied. Send it to the person who should sit here.");
    } catch {
      note("Copying is not allowed here: mark the link and copy it by hand.");
    }
  },
  async rename({ seat }) {
    const name = $(`who-${seat}`).querySelector("input").value.trim();
    if (name) complain(await post("name", { seat: Number(seat), name }));
  },
  async invite({ seat }) { complain(await post("invite", { seat: Number(seat) })); },
  async bot({ seat }) {
    const level = $(`who-${seat}`).querySelector("select").value;
    complain(await post("bot", { seat: Number(seat), level }));
  },
};

export function complain({ ok, data }) {
  if (!ok) note(data.error, data.rule);
  return ok;
}

// -- joining by invitation -----------------------------------------------------------------------

/** With #join=TOKEN in the address: ask for a name and take the seat. Resolves to the seat, or null. */
export function join() {
  const token = new URLSearchParams(location.hash.slice(1)).get("join");
  if (!token) return Promise.resolve(null);
  const dialog = $("join");
  $("join-name").value = localStorage.getItem("atoll-name") ?? "";
  dialog.showModal();
  return new Promise((done) => {
    dialog.querySelector("form").addEventListener("submit", async (e) => {
      e.preventDefault();
      const name = $("join-name").value.trim();
      if (!name) return;
      const { ok, data } = await post("join", { token, name });
      if (!ok) { $("join-trouble").textContent = data.error; return; }
      localStorage.setItem("atoll-name", name);
      dialog.returnValue = String(data.seat);
      dialog.close(String(data.seat));
    });
    dialog.addEventListener("close", () => {
      history.replaceState(null, "", location.pathname);
      done(dialog.returnValue === "" ? null : Number(dialog.returnValue));
    });
  });
}

// -- consent, and the cover ------------------------------------------------------------------------

export function showAsk(view) {
  if (!view.ask) return $("ask").close();
  fill($("ask-text"), rich(view.ask.text));
  if (!$("ask").open) $("ask").showModal();
}

let covered = false;

/** Hide the table until the next player of this screen has taken it. */
export function cover(view, seat) {
  covered = true;
  const name = view.seats[seat].name;
  const dialog = $("cover");
  dialog.className = `cover p${seat}`;
  $("cover-emblem").setAttribute("href", `#emblem-${seat}`);
  $("cover-head").textContent = `Pass to ${name}`;
  $("uncover").textContent = `I am ${name}`;
  $("uncover").dataset.seat = seat;
  $("cover-undo").hidden = !view.undo;
  $("cover-undo").textContent = view.undo?.label ?? "";
  if (!dialog.open) dialog.showModal();
}
export function uncover() {
  covered = false;
  $("cover").close();
}
// Browsers may let Esc or a gesture close a dialog all the same: not this one.
$("cover").addEventListener("cancel", (e) => e.preventDefault());
$("cover").addEventListener("close", () => { if (covered) $("cover").showModal(); });
