// Who sits at the table and what may be done about it: one menu per seat, and what belongs to the table as a whole.
import { AGREED } from "./clock.js";
import { $, emblem, head, html, icon, place, post } from "./dom.js";
import { hides, hideActs } from "./hidden.js";
import { fill } from "./patch.js";
import { LEVELS, standing } from "./people.js";
import { question } from "./question.js";
import { complain, note } from "./say.js";
import { handing, shownLink, whole } from "./share.js";

const MIDDLE = LEVELS[Math.floor(LEVELS.length / 2)]?.[0];
const HOST = -1; // the "seat" of whoever keeps the table
const people = place(html`<dialog id="ui-people" aria-labelledby="ui-people-head">${head("people", "Seats")}<div id="ui-people-list"></div></dialog>`);
const link = place(html`<dialog id="ui-link" aria-labelledby="ui-link-head">${head("link", "")}<p id="ui-link-text"></p><div id="ui-link-shown"></div></dialog>`);

// -- the menu of a seat -----------------------------------------------------------------------------

const item = (act, seat, label, more = "") => html`<button type="button" data-act="${act}" data-seat="${seat}"${more}>${label}</button>`;

/** What this person may do with a seat; nothing at all for most. */
function offers(view, who) {
  const { seat } = who, mine = view.mine.includes(seat), guest = !mine && view.host;
  const spare = mine && view.host && view.mine.length > 1 && !view.over; // several seats at one screen, or of a file
  const person = who.kind === "person" || who.standin;
  return [
    mine && item("rename", seat, "Change the name"),
    mine && item("link", seat, "Play on another device"),
    mine && item("unlink", seat, "Sign out everywhere else"),
    mine && AGREED?.kind === "days" && item("hook", seat, "Call an address on my turn", html` data-url="${who.hook}"`),
    spare && item("bot", seat, "Give the seat to a bot", html` data-level="${MIDDLE}"`),
    (spare || (guest && who.kind === "bot" && !who.standin)) && item("invite", seat, "Give the seat to a person"),
    guest && who.left && item("reopen", seat, "Free the seat for somebody else"),
    guest && person && view.terms?.chat && item("mute", seat, who.muted ? "Let them write again" : "Mute for everybody"),
    !mine && person && view.terms?.chat && item("hide", seat, hides(seat) ? "Show me what they write" : "Hide from me what they write"),
    mine && !who.standin && item("stand-up", seat, "Leave the table", html` class="grave"`),
  ].flat().filter(Boolean);
}

/** The button of the menu, and the menu. `place` tells apart where it stands. */
export function seatMenu(view, who, place) {
  const items = offers(view, who), id = `ui-${place}-${who.seat}`;
  if (!items.length) return "";
  return menu(id, html`<button type="button" class="round quiet" popovertarget="${id}" aria-label="What can be done with the seat of ${who.name}">${icon("more")}</button>`, `Seat of ${who.name}`, items);
}

const menu = (id, button, label, items) => html`${button}<div popover class="beside" id="${id}" aria-label="${label}">${items}</div>`;

/** The button that gives a free seat to a bot, and the levels to choose from. */
function botMenu({ seat }, place) {
  const id = `ui-${place}-bots-${seat}`;
  const levels = LEVELS.map(([level, name]) => item("bot", seat, `${name} bot`, html` data-level="${level}"`));
  return menu(id, html`<button type="button" popovertarget="${id}">${icon("bot")}Fill with a bot</button>`, "Level of the bot", levels);
}

// -- the dialog -----------------------------------------------------------------------------------

let offered = false;

/** Free seats of a new table are shown to its host once; an open dialog follows the table. */
export function keepSeats(view) {
  if (people.open) fill($("people-list"), seatList(view));
  else if (view.host && !offered && view.begun !== false && view.seats.some((who) => who.kind === "open")) openSeats(view);
  offered = true;
}

export function openSeats(view) {
  fill($("people-list"), seatList(view));
  if (!people.open) people.showModal();
}

function seatList(view) {
  return html`<ol class="places">${view.seats.map((who) => row(view, who, "who"))}</ol>
    ${view.watchers > 0 && html`<p class="fine">${view.watchers === 1 ? "One more person watches." : `${view.watchers} more people watch.`}</p>`}
    ${view.host && keeping(view)}`;
}

/** A seat as a row: who, how, and what is next for it. */
export function row(view, who, where) {
  const mine = view.mine.includes(who.seat), free = who.kind === "open";
  return html`<li id="ui-${where}-row-${who.seat}" class="place p${who.seat}${free && " free"}${mine && " mine"}">${emblem(who.seat)}
    <span class="name"><b>${free ? `Seat ${who.seat + 1}` : who.name}</b><small>${mine && html`<i class="tag">you</i> `}${standing(who)}</small></span>
    <span class="next">${next(view, who, mine, free)}${free && view.host && botMenu(who, where)}${seatMenu(view, who, `${where}-menu`)}</span>
    ${free && who.invite && html`<span class="address"><input readonly value="${whole(who.invite)}" aria-label="Invitation link">
      <button type="button" class="quiet" data-act="invite" data-seat="${who.seat}" title="The old one then works no longer">New link</button></span>`}
    ${(who.hook || who.hook_note) && html`<span class="address"><small>${who.hook ? `Your turns are told to ${who.hook}` : who.hook_note}</small></span>`}</li>`;
}

function next(view, who, mine, free) {
  if (mine && (who.standin || free)) return html`<button type="button" class="primary" data-act="return" data-seat="${who.seat}">I am back</button>`;
  if (free && who.invite) return handing(who.invite);
  if (free && view.terms?.public && !view.mine.length) return html`<button type="button" class="primary" data-act="sit" data-seat="${who.seat}">Sit here</button>`;
  return "";
}

// What the host decides for the whole table.
function keeping(view) {
  const { terms = {} } = view;
  const choice = (name, label, about) => html`<label class="switch"><input type="checkbox" data-act="terms" data-name="${name}"${terms[name] && html` checked`}><span><b>${label}</b><small>${about}</small></span></label>`;
  const items = [
    item("link", HOST, "Link for a co-host"),
    item("unlink", HOST, "Take host links back"),
    view.closable && item("shut", HOST, "Close the game", html` class="grave"`),
    item("erase", HOST, "Delete the table", html` class="grave"`),
  ];
  const button = html`<button type="button" class="round quiet" popovertarget="ui-host-menu" aria-label="What can be done with the table">${icon("more")}</button>`;
  return html`<section class="keeping"><header><h3>The table</h3>${menu("ui-host-menu", button, "The table", items)}</header>
    ${choice("public", "Listed in the lobby", "Anybody may take a free seat.")}
    ${choice("watch", "Others may watch", "Whoever has the address sees what everybody sees.")}
    ${choice("chat", "Chat", "People who sit here can write to each other.")}</section>`;
}

// -- what the buttons do --------------------------------------------------------------------------

const at = (seat) => ({ seat: Number(seat) });
const trouble = ({ ok, data }) => (ok ? "" : data.error);
const nameOf = (seat) => document.querySelector(`#ui-seat-${seat} .who, #ui-who-row-${seat} b, #ui-room-row-${seat} b`)?.textContent ?? "";

const LINKS = {
  host: { head: "A link for a co-host", text: "Whoever opens it keeps this table together with you: seats, invitations, closing. It is also your way back if this browser forgets you." },
  seat: { head: "Play on another device", text: "Open this link there, or point its camera at the picture. Whoever has the link plays this seat, so keep it to yourself." },
};

export const seatActs = {
  ...hideActs,
  async invite({ seat }) { complain(await post("invite", at(seat))); },
  async bot({ seat, level }) { complain(await post("bot", { ...at(seat), level })); },
  async return({ seat }) { if (complain(await post("return", at(seat)))) note("Welcome back."); },
  async reopen({ seat }) { complain(await post("reopen", at(seat))); },
  async mute({ seat }, el) { complain(await post("mute", { ...at(seat), muted: el.textContent.startsWith("Mute") })); },
  rename: ({ seat }) => question(
    { head: "Change the name", label: "Name", value: nameOf(seat), yes: "Change it", needed: true, complete: "nickname" },
    async (name) => trouble(await post("name", { ...at(seat), name })),
  ),
  hook: ({ seat, url }) => question(
    { head: "Call an address on my turn", text: "This server then sends a short message there whenever it is your turn. Leave it empty to stop.", label: "Web address", value: url, hint: "https://…", type: "url", most: 300, yes: "Keep it" },
    async (url) => trouble(await post("hook", { ...at(seat), url })),
  ),
  async link({ seat }) {
    const answer = await post("link", at(seat));
    if (!complain(answer)) return;
    const { head, text } = LINKS[Number(seat) === HOST ? "host" : "seat"];
    $("link-head").textContent = head;
    $("link-text").textContent = text;
    fill($("link-shown"), shownLink(answer.data));
    link.showModal();
  },
  async unlink({ seat }) {
    const host = Number(seat) === HOST;
    await question(
      host ? { head: "Take host links back?", text: "Links for co-hosts stop working, and whoever came by one keeps the table no longer. You stay.", yes: "Take them back" }
        : { head: "Sign out everywhere else?", text: "Links and other devices of this seat stop working. This one goes on.", yes: "Sign out" },
      async () => trouble(await post("unlink", at(seat))),
    );
  },
  async "stand-up"({ seat }) {
    const begun = !document.body.classList.contains("in-room");
    const text = begun ? "A bot plays on for you, and everybody sees it. You can come back as long as nobody else has taken the seat."
      : "Your seat is then free for whoever comes next.";
    const left = await question(
      { head: "Leave the table?", text, yes: "Leave", no: "Stay", danger: true },
      async () => trouble(await post("leave", at(seat))),
    );
    if (left !== null) people.close();
  },
  async terms({ name }, el) { if (!complain(await post("terms", { [name]: el.checked }))) el.checked = !el.checked; },
  shut: () => question(
    { head: "Close the game?", text: "It stands still and is put away for everybody. It can still be looked at and saved.", yes: "Close it", no: "Not yet", danger: true },
    async () => trouble(await post("close", { close: true })),
  ),
  async erase() {
    document.body.dataset.erased = "yes"; // this page goes elsewhere when it is told
    const done = await question(
      { head: "Delete the table?", text: "The game and its chat are gone for everybody, at once and for good. Save the game first if you want to keep it.", yes: "Delete it", no: "Keep it", danger: true },
      async () => trouble(await post("delete", { delete: true })),
    );
    if (done === null) delete document.body.dataset.erased;
    else location.assign("/");
  },
};
