// What people say to each other: a drawer beside the log, on a phone a sheet of its own.
import { $, emblem, html, icon, post } from "./dom.js";
import { hides } from "./hidden.js";
import { fill } from "./patch.js";
import { announce, complain } from "./say.js";

const PHRASES = JSON.parse(document.body.dataset.phrases ?? "[]");
const NEAR = 40; // pixels from the end at which somebody still reads along
const said = new Map(); // by number: a stream that begins again repeats itself
const narrow = matchMedia("not all and (min-width: 1240px) and (min-height: 600px)"); // there is no column for it
$("side").insertAdjacentHTML("beforeend", html`<dialog id="ui-chat" aria-labelledby="ui-chat-head">
  <header><button type="button" class="tab" data-act="chat" id="ui-to-log">Log<span class="unread" aria-hidden="true"></span></button><h2 id="ui-chat-head">Chat</h2><button type="button" class="round quiet" data-act="chat" aria-label="Close the chat">${icon("close")}</button></header>
  <ol id="ui-said" tabindex="0" aria-label="What was said"></ol>
  <div id="ui-phrases" role="group" aria-label="Quick phrases"></div>
  <form id="ui-say"><input id="ui-say-text" maxlength="300" autocomplete="off" placeholder="Say something" aria-label="Say something" enterkeyhint="send"><button class="round primary" aria-label="Send">${icon("send")}</button></form></dialog>`);
const drawer = $("chat");
const READ = `atoll-read-${document.body.dataset.table}`; // the number of the last message that was seen here
let view = null, told = 0; // how many lines of the log were to be seen
let changed = () => {}; // told when what is unread changes

const isNew = ({ n, seat }) => n > Number(localStorage.getItem(READ) ?? -1) && !view?.mine.includes(seat) && !hides(seat);
export const unread = () => [...said.values()].filter(isNew).length;
export const onUnread = (act) => { changed = act; };

/** Take the rights of a frame: who may write here. */
export function showChat(live) {
  view = live;
  const company = live.seats.filter((who) => who.kind !== "bot" || who.standin).length > 1 || said.size > 0;
  $("chat-button").hidden = !(live.terms?.chat && company);
  if ($("chat-button").hidden && drawer.open) drawer.close();
  draw();
}

/** Take what somebody said. */
export function hear(message) {
  const known = said.has(message.n);
  said.set(message.n, message);
  if (!known && isNew(message)) announce(`${message.name}: ${message.text}`);
  if (drawer.open) read();
  if (view) showChat(view);
  changed();
}

function read() { localStorage.setItem(READ, Math.max(-1, ...said.keys())); }

const time = (at) => new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

function line({ n, seat, name, text, at }) {
  if (hides(seat)) return html`<li id="ui-said-${n}" class="hushed">${name} wrote something. <button type="button" class="quiet" data-act="hide" data-seat="${seat}">Show</button></li>`;
  return html`<li id="ui-said-${n}" class="p${seat}${view.mine.includes(seat) && " mine"}">${emblem(seat)}<b>${name}</b><time>${time(at)}</time><p>${text}</p></li>`;
}

function draw() {
  const button = $("chat-button"), may = view.mine.length > 0, fresh = unread();
  button.setAttribute("aria-label", fresh ? `Chat, ${fresh} unread` : "Chat");
  button.ariaExpanded = String(drawer.open);
  $("unread").textContent = fresh > 9 ? "9+" : fresh || "";
  $("to-chat").hidden = button.hidden;
  $("to-chat").querySelector(".unread").textContent = $("unread").textContent;
  const lines = drawer.open && view.log.length - told;
  $("to-log").querySelector(".unread").textContent = lines > 9 ? "9+" : lines || "";
  if (!drawer.open) return;
  const list = $("said"), atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  fill(list, html`${[...said.values()].sort((a, b) => a.n - b.n).map(line)}`);
  if (atEnd) list.scrollTop = list.scrollHeight;
  $("say").hidden = !may;
  fill($("phrases"), may ? html`${PHRASES.map((text, n) => html`<button type="button" data-act="phrase" data-n="${n}">${text}</button>`)}` : "");
}

function open() {
  drawer.setAttribute("closedby", narrow.matches ? "any" : "closerequest");
  if (narrow.matches) drawer.showModal();
  else drawer.show();
  told = view.log.length;
  $("other").tabIndex = 0; // it makes room, and is scrolled then
  read();
  draw();
  $("said").scrollTop = $("said").scrollHeight;
  if (!narrow.matches) $("say-text").focus({ preventScroll: true });
  changed();
}

const speak = async (body) => complain(await post("say", { seat: view.viewer < 0 ? view.mine[0] : view.viewer, ...body }));

export const chatActs = {
  chat() { if (drawer.open) drawer.close(); else open(); },
  phrase: ({ n }) => speak({ phrase: Number(n) }),
};

$("say").addEventListener("submit", async (e) => {
  e.preventDefault();
  const field = $("say-text"), text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (!await speak({ text })) field.value ||= text;
});
drawer.addEventListener("close", () => {
  $("other").removeAttribute("tabindex");
  draw();
  $("chat-button").focus({ preventScroll: true });
});
narrow.addEventListener("change", () => { if (drawer.open) { drawer.close(); open(); } });
addEventListener("atoll-hidden", () => { if (view) draw(); });
