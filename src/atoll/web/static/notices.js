// Calls for somebody who looks elsewhere: the title of the tab, a badge, and a notification if they allowed it.
import { plain } from "./phrase.js";

const KEY = "atoll-notices", TITLE = document.title;
const able = "Notification" in globalThis;
let shown = null, marked = "";

export const wanted = () => able && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";

/** How the setting stands, in words. */
export function noticeState() {
  if (!able) return "not possible here";
  return Notification.permission === "denied" ? "forbidden in this browser" : wanted() ? "on" : "off";
}

/** Switch notices; a browser asks its person only after such a click. */
export async function switchNotices() {
  if (!able) return;
  const on = !wanted() && await Notification.requestPermission() === "granted";
  localStorage.setItem(KEY, on ? "on" : "off");
}

/** The tab tells whose turn it is, and how much was written. */
export function mark(turn, unread) {
  const title = `${turn ? "● " : ""}${unread ? `(${unread}) ` : ""}${TITLE}`, due = document.hidden ? Number(turn) + unread : 0;
  if (marked === due + title) return;
  marked = due + title;
  document.title = title;
  if (due) navigator.setAppBadge?.(due).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}

/** Call somebody who looks elsewhere. */
export function call(text) {
  if (!document.hidden || !wanted()) return;
  try {
    shown?.close();
    shown = new Notification(TITLE, { body: plain(text), tag: `atoll-${document.body.dataset.table}`, icon: "/static/icon.svg" });
    shown.addEventListener("click", () => { focus(); shown.close(); });
  } catch { /* some phones let only installed apps do this */ }
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  shown?.close();
  navigator.clearAppBadge?.().catch(() => {});
});
