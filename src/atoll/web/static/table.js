// The table page: frames come in, moves go out. Knows mats, parts and people, but no game.
import { readInOrder } from "./aloud.js";
import { $, afterShown, ask, calm, dress } from "./dom.js";
import { Camera, bring as bringIntoSight, fit, outOfSight } from "./camera.js";
import { spellOut } from "./choose.js";
import { AGREED, tickFor, wind } from "./clock.js";
import { showGuide } from "./guide.js";
import { Keyboard } from "./keyboard.js";
import { mark as markLines, tell, unfold } from "./log.js";
import { apply, lay, whole } from "./mats.js";
import "./menus.js";
import * as notices from "./notices.js";
import { fill } from "./patch.js";
import { cover, showAsk, showBack, showSeal, showSeats, tellChanges, uncover } from "./people.js";
import { listen, meet } from "./phrase.js";
import { announce, complain, hush, note } from "./say.js";
import { gap, prefer } from "./prefs.js";
import "./side.js";
import { DETAIL } from "./story.js";
import { Stream } from "./stream.js";
import { Targets, asked } from "./targets.js";
import { hideTip } from "./tips.js";

const { table: TABLE } = document.body.dataset;
const SEAT = `atoll-seat-${TABLE}`; // whose eyes this screen has, when several people share it
let live = null; // the newest frame, with everything that earlier ones said
let ended = false, followed = false; // was there a time before the end, on this page?

const camera = new Camera($("board"));
const targets = new Targets({ send, why, attend: (elements) => camera.attend(elements), lit: () => keyboard.rescue() });
const keyboard = new Keyboard(targets);
listen((el) => {
  if (el.closest("#ui-board > figure > svg")) camera.reveal(el);
  el.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "smooth" });
});
const stream = new Stream(TABLE, {
  show: take,
  gap: (frame) => (live && !live.choice && !live.clock && frame.moves > live.moves ? gap() : 0), // a clock goes on meanwhile
  queued: (frames) => { $("skip").hidden = frames.length < 2; },
  chat: async (message) => (await others())?.hear(message),
  lost() { banner("The connection is lost. Trying again…"); },
  found() { banner(""); },
  crowded: async (words) => (live ? banner(words) : (await others())?.turnAway(words)),
  gone() {
    sessionStorage.removeItem(SEAT); // that seat may be somebody else's now
    if (!document.body.dataset.erased) location.reload();
  },
});

// -- frames -------------------------------------------------------------------------------------

/** Take frames: what flies is that of the last one. */
function take(frames) {
  const before = live;
  for (const frame of frames) {
    if (frame.choice) frame.choice = spellOut(frame.choice);
    live = frame.full ? whole(frame) : merge(live, frame);
    if (!frame.full) noted(frame);
  }
  meet(live.seats);
  wind(live);
  document.body.classList.toggle("in-room", live.begun === false);
  if (company || several(live)) others().then(() => company?.follow(live));
  showSeal(live);
  showBack(live);
  if (before) tellChanges(before, live);
  showAsk(live);
  if (before?.undo?.asked && !live.undo?.asked && live.moves >= before.moves) note("Nothing is taken back: the game goes on.");
  const wasCovered = $("cover").open;
  think();
  if (hidden(live)) return;
  if (before && before.viewer === live.viewer) speak(before, live);
  if (live.choice && (wasCovered || !before?.choice || before.viewer !== live.viewer)) call(live);
  else if (before && !before.choice && live.moves > before.moves && !live.over) deeds?.play("other");
  if (!before) follow();
  if (!deeds && live.moves) setTimeout(remember, FIRST);
  if (at() !== null) { write(); return; }
  showLive(before && prefer("pace") !== "instant" ? live.flights : []);
  if (before && live.moves > before.moves) forced();
}

const SOON = 1200, MEANWHILE = 700; // ms until a sign says that a bot thinks; that a move without a choice can be seen
let thinking = 0, forcing = 0;

function think() {
  clearTimeout(thinking);
  $("prompt").classList.remove("thinking");
  const waits = !live.choice && !live.over && live.seats[live.turn]?.kind === "bot";
  if (waits) thinking = setTimeout(() => $("prompt").classList.add("thinking"), SOON);
}

// A move that is the only one is made, if the person likes that; not one that was just taken back.
function forced() {
  clearTimeout(forcing);
  if (prefer("forced") !== "play" || live.choice?.moves.length !== 1 || live.guide) return;
  const { ply } = live;
  forcing = setTimeout(() => { if (live.ply === ply && at() === null) targets.only(); }, MEANWHILE);
}

/** A frame after a difference: fields that changed, seats that changed, new lines of the log, changes of the mats. */
function merge(old, { seats, log, movers, changes, own, layout, flights = [], ...fields }) {
  const changed = new Map(seats.map((who) => [who.seat, who]));
  return { ...old, ...fields, flights, log: [...old.log, ...log], movers: [...old.movers, ...movers], seats: old.seats.map((who) => changed.get(who.seat) ?? who), mats: apply(old.mats, { layout, changes: [...own, ...changes] }) };
}

// Several people at one screen: where they have secrets, only the one who has taken it may see a hand.
function hidden(view) {
  if (view.mine.length < 2 || view.over || !view.covers) { uncover(); return false; }
  const holder = Number(sessionStorage.getItem(SEAT) ?? -1);
  const next = view.mine.includes(view.turn) ? view.turn : holder < 0 ? view.viewer : holder;
  if (next !== holder) cover(view, next);
  else uncover();
  return view.viewer !== holder;
}

function showLive(flights) {
  render(live, flights);
  if (!written) write();
  else if (!writing) {
    writing = true;
    afterShown(write);
  }
  if (live.over && !ended) {
    showResult(true);
    if (followed) cheer(live.over.rows);
  }
  followed ||= !live.over;
  if (!live.over) $("result").hidden = true; // taken back
  ended = Boolean(live.over);
}

let written = false, writing = false;

// What is read beside the position comes when that is on the screen: once for all that came while nobody saw the page.
function write() {
  [written, writing] = [true, false];
  if (at() === null) showSeats(live);
  deeds?.showRecap(live, at() !== null);
  tell(live);
  if (walk) walk.render(live);
  else markLines(live, null);
}

function showPast(frame, flights) {
  return render({ ...frame, choice: null, undo: null, past: true, waiting: "You are looking back" }, flights);
}

function render(view, flights) {
  const from = deeds?.sources(flights);
  targets.withdraw();
  hideTip();
  lay(view);
  camera.fit();
  const landing = deeds?.launch(flights, from);
  readInOrder(view);
  if (view.past) showSeats(view);
  showGuide(view);
  targets.offer(view);
  mark();
  $("hint").hidden = !view.choice || !helped(view);
  $("undo").disabled = !view.undo;
  $("undo").title = view.undo?.label ?? "Nothing to undo";
  $("result-button").hidden = !live.over;
  $("picture").href = `/t/${TABLE}/board.png${view.viewer < 0 ? "" : `?seat=${view.viewer}`}`;
  return landing;
}

// Hints are for those who play with bots alone, and for their own time; the server has the last word.
const helped = ({ seats, mine, clock, guide }) => !clock && !guide && seats.every(({ kind, seat }) => kind === "bot" || mine.includes(seat));

function call(view) {
  announce(`Your turn. ${asked(view)}`);
  notices.call(`Your turn. ${asked(view)}`);
  deeds?.play("turn");
}

const mark = () => notices.mark(Boolean(live?.choice), company?.unread() ?? 0);

// What was done is heard, details are not.
function speak(before, { log }) {
  for (const { text, rank } of log.slice(before.log.length)) if (rank !== DETAIL) announce(text, true);
}

async function showResult(open) {
  const box = $("result");
  if (open) {
    const brought = await bring(import("./result.js"), "result");
    if (!brought || !live.over) return;
    fill(box, brought.result(live));
    announce(live.over.headline);
    deeds?.play("end");
    past().then((brought) => brought?.show());
  }
  box.hidden = !open;
  if (open && !document.querySelector("dialog:modal")) box.focus({ preventScroll: true });
}

async function cheer(rows) {
  const winners = rows.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (calm.matches || document.hidden || !winners.length) return;
  (await bring(import("./cheer.js")))?.cheer(winners);
}

// -- what comes when it is first wanted ------------------------------------------------------------

/** A script that is on its way, perhaps with a style sheet; null where it does not arrive. */
async function bring(script, sheet) {
  try {
    const [brought] = await Promise.all([script, sheet && dress(sheet)]);
    return brought;
  } catch {
    note("The server cannot be reached. Try again in a moment.");
    return null;
  }
}

let company = null; // what belongs to other people, once it is here
const several = ({ begun, seats }) => begun === false || seats.filter(({ kind, standin }) => kind !== "bot" || standin).length > 1;

async function others() {
  if (company) return company;
  const brought = await bring(import("./company.js"), "company");
  if (company || !brought) return company;
  ({ company } = brought);
  company.onUnread(mark);
  if (live) company.follow(live);
  return company;
}

const FIRST = 1000; // ms: at a table where others have moved already, the position comes first
let deeds = null; // what moves look like: once there are any
const unseen = []; // frames from before it was here

async function noted(frame) {
  if (deeds) return deeds.notice(frame);
  unseen.push(frame);
  await remember();
}

async function remember() {
  const brought = deeds ? null : await bring(import("./deeds.js"), "deeds");
  if (deeds || !brought) return;
  ({ deeds } = brought);
  for (const frame of unseen.splice(0)) deeds.notice(frame);
  if (live && !$("cover").open) deeds.showRecap(live, at() !== null);
}

let walk = null; // looking back, once somebody does
const at = () => walk?.at ?? null;

async function past() {
  if (walk) return walk;
  const brought = await bring(import("./history.js"), "deeds");
  if (walk || !brought) return walk;
  walk = new brought.History({ show: showPast, live: () => showLive([]), frame: (...what) => deeds?.frameChanges(...what) });
  walk.render(live);
  return walk;
}

/** Go where the address says: #37 is the position after 37 moves. */
async function follow() {
  if (live && /^#\d+$/.test(location.hash)) (await past())?.follow();
}
addEventListener("hashchange", follow);

$("fair").addEventListener("beforetoggle", async () => (await bring(import("./fair.js"), "deeds"))?.showFairness(live));

function banner(text) {
  $("banner").textContent = text;
  $("banner").hidden = !text;
}

// -- what goes to the server ----------------------------------------------------------------------

const post = (what, body) => ask(`/t/${TABLE}/${what}`, { ply: live.ply, seat: live.viewer, ...body });

// A target that has the focus is about to go: left now, that costs nothing, later a layout of the page. Keys are led on instead.
async function send(move) {
  const sent = post("moves", { move: move.notation });
  remember().then(() => deeds?.play("mine"));
  if (!keyboard.used && document.activeElement?.closest("#ui-bar, .mat")) document.activeElement.blur();
  const answer = await sent;
  if (!answer.ok) refuse(answer);
}

function refuse({ status, data }) {
  targets.refuse();
  note(data.error, data.rule);
  if (status === 409) stream.look(stream.seat);
}

// What a Medium player would do is picked, with the reason below it: the person confirms it, or goes another way.
async function hint() {
  if (!live.choice || at() !== null) return note("A hint is for your own decision.");
  const { ply } = live, answer = await post("hint");
  if (!complain(answer) || live.ply !== ply) return;
  targets.advise(answer.data);
  keyboard.rescue();
  announce(`${targets.choice.result().sentence}. ${answer.data.why}`, true);
  if (!$("prompt").querySelector("small")?.checkVisibility()) note(answer.data.why); // low windows have no second line
}

// Play what is suggested; but for the last move, unless all is clear: it is picked for the person to confirm or to change.
async function suggest() {
  if (targets.sending) return;
  const { moves, whole: all } = live.choice.suggestion, steps = all ? moves : moves.slice(0, -1), seat = live.viewer;
  let { ply } = live;
  targets.depart();
  for (const move of steps) {
    const answer = await post("moves", { ply, seat, move });
    if (!answer.ok) return refuse(answer);
    ({ ply } = answer.data);
  }
  if (all) targets.land();
  else targets.arrive(ply, moves.at(-1));
  keyboard.rescue();
}

// The list of deeds steps aside for the board, and comes back.
async function replay({ from, to, by }, el) {
  scrollTo(0, 0);
  const whole = await (await past())?.replay(Number(from), Number(to), Number(by));
  if (!whole) return;
  $("recap").showPopover();
  $(el.closest("li").id.slice(3))?.querySelector("button").focus();
}

async function why(part) {
  if (live.viewer < 0) return live.waiting && note(live.waiting);
  const { data } = await ask(`/t/${TABLE}/why?${new URLSearchParams({ part, seat: live.viewer })}`);
  if (data.error) note(data.error, data.rule);
}

const acts = {
  pick: ({ part }) => { targets.pick(part); if (keyboard.used) keyboard.goOn(); },
  turn: () => targets.turn(),
  cancel: () => { targets.cancel(); if (keyboard.used) keyboard.goOn(); },
  confirm: () => targets.confirm(),
  suggest,
  hint,
  zoom: ({ by }) => (Number(by) ? camera.zoom(Number(by)) : camera.whole()),
  async step({ to }) {
    if (Number(to) >= 0) scrollTo(0, 0); // a line of the log may be far down
    $("result").hidden = true;
    (await past())?.step(to);
  },
  live: () => walk.leave(),
  play: () => walk.play(),
  branch: async () => (await bring(import("./branch.js"), "deeds"))?.branch(live, at() ?? live.moves),
  describe: async () => (await bring(import("./words.js"), "deeds"))?.describe(TABLE, live.viewer),
  keys: async () => (await bring(import("./words.js"), "deeds"))?.openKeys(),
  replay,
  jump,
  unfold: (_, el) => unfold(el),
  async walk() {
    scrollTo(0, 0);
    $("result").hidden = true;
    (await past())?.show();
  },
  result: () => showResult($("result").hidden),
  seats: async () => (await others())?.openSeats(live),
  settings: async () => (await bring(import("./settings.js"), "deeds"))?.openSettings((sound) => remember().then(() => deeds?.play(sound))),
  async notices() {
    await notices.switchNotices();
    showNotices();
  },
  skip: () => stream.skip(),
  async undo() {
    stream.skip(); // what is taken back is the newest
    const answer = await post("undo");
    if (complain(answer) && answer.status === 202) note("The others are asked whether they agree.");
  },
  close: async () => complain(await ask(`/t/${TABLE}/close`, { close: true })),
  leave: async () => complain(await ask(`/t/${TABLE}/guide`, { skip: true })),
  async agree({ yes }) {
    $("ask").close();
    complain(await post("consent", { agree: Boolean(yes) }));
  },
  uncover({ seat }) {
    sessionStorage.setItem(SEAT, seat);
    stream.look(Number(seat));
  },
  async sit({ seat }) {
    const taken = await company.sitDown("sit", { seat: Number(seat) });
    if (taken !== null) stream.look(taken);
  },
  async again() {
    const seats = live.seats.map((who) => who.kind === "bot" ? { kind: "bot", level: who.level } :
      live.mine.includes(who.seat) ? { kind: "me", name: who.name } : { kind: "open" });
    const answer = await ask("/api/tables", { title: live.title, options: live.options, seats, ...(AGREED && { clock: AGREED }) });
    if (complain(answer)) location.assign(answer.data.url);
  },
};

// To what can be chosen on a side of the table, or in one area of it, if that is too much; else to the beginning of the
// area, or to its end, if one sees its beginning already.
function jump({ to }) {
  const el = $(to), [own, all] = [el, el.closest("#ui-stage, #ui-mine, #ui-side")].map((home) => [...home.querySelectorAll("[data-can=yes]")].filter(outOfSight));
  if (bringIntoSight(own.length && !fit(all) ? own : all)) return;
  const { top, bottom } = el.getBoundingClientRect(), begun = top > 0 && top < 140 && bottom > innerHeight;
  el.scrollIntoView({ block: begun ? "end" : "start", behavior: calm.matches ? "instant" : "smooth" });
}

document.addEventListener("click", (e) => {
  const el = e.target.closest?.("[data-act]");
  if (!el || el.disabled || (e.detail && el.closest("#ui-bar") && targets.early(el))) return; // a key is always meant
  const { act } = el.dataset;
  if (act !== "notices" && act !== "unfold") el.closest("[popover]")?.hidePopover();
  if (act in acts) acts[act](el.dataset, el);
  else others().then((brought) => brought?.acts[act](el.dataset, el));
});
$("note").addEventListener("click", hush);

// Rules open beside the table; with a key held down, in a tab of their own.
document.addEventListener("click", async (e) => {
  const link = e.target.closest?.('a[href^="/rules/"]:not([data-apart])');
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  link.closest("[popover]:popover-open")?.hidePopover();
  (await bring(import("./drawer.js")))?.openRules(link);
});

/** Bring the drawings that all mats refer to. */
async function unpack() {
  const drawings = await fetch($("sprite").dataset.href);
  $("sprite").innerHTML = await drawings.text();
}

function showNotices() { $("notices").textContent = `Call me on my turn: ${notices.noticeState()}`; }

// -- begin ----------------------------------------------------------------------------------------

showNotices();
tickFor(() => live?.mine ?? []);
document.addEventListener("visibilitychange", mark);
const invited = /^#(join|enter)=/.test(location.hash) ? others().then((brought) => brought?.arrive()) : null;
const [joined] = await Promise.all([invited, unpack()]);
stream.look(joined ?? (sessionStorage.getItem(SEAT) === null ? null : Number(sessionStorage.getItem(SEAT))));
window.atoll = { get live() { return live; }, targets, stream }; // for tests and the curious
