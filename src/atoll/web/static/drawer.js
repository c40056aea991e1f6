// The rules beside the table: a drawer in wide windows, a sheet in small ones. Loaded when somebody first asks for a rule.
import { $, calm, dress, html, icon } from "./dom.js";
import { finder, scrollable } from "./finder.js";

const small = matchMedia("(max-width: 820px), (max-height: 599px)"); // there is no room beside the board
let text = null; // once it is here

/** Open the rules where a link points. */
export async function openRules(link) {
  const [path, anchor] = [link.pathname, link.hash.slice(1)];
  text ??= await bring(path);
  if (!text) { location.assign(link.href); return; }
  const box = $("rules");
  if (!box.open) {
    if (small.matches) box.showModal();
    else box.show();
  }
  text.focus({ preventScroll: true });
  go(anchor);
}

/** The page of the rules, as the inside of a drawer. */
async function bring(path) {
  const [answer] = await Promise.all([fetch(path), dress("drawer")]);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html"), rules = page.querySelector(".prose");
  rules.querySelector(".learn")?.remove();
  for (const el of rules.querySelectorAll("[id]")) el.id = `rule-${el.id}`; // a table has ids of its own
  document.body.insertAdjacentHTML("beforeend", html`<dialog id="ui-rules" aria-labelledby="ui-rules-head">
    <div class="head"><h2 id="ui-rules-head">Rules</h2>
      <search class="finder"><input type="search" id="ui-find" placeholder="Find" aria-label="Find in the rules" aria-describedby="ui-found"><p id="ui-found" class="fine" role="status"></p></search>
      <a class="button quiet round" href="${path}" target="_blank" data-apart aria-label="The rules in a tab of their own" title="In a tab of their own">${icon("share")}</a>
      <button type="button" class="round quiet" aria-label="Close the rules">${icon("close")}</button></div>
    <div id="ui-rules-text" class="prose" tabindex="0" role="document" aria-labelledby="ui-rules-head"></div></dialog>`);
  const box = $("rules"), home = $("rules-text");
  home.append(...rules.childNodes);
  finder($("find"), $("found"), home);
  scrollable(home);
  box.querySelector(".head button").addEventListener("click", () => box.close());
  box.addEventListener("keydown", (e) => { if (e.key === "Escape") { e.preventDefault(); box.close(); } });
  home.addEventListener("click", (e) => {
    const inner = e.target.closest("a[href^='#']");
    if (!inner) return;
    e.preventDefault();
    go(inner.hash.slice(1));
  });
  return home;
}

function go(anchor) {
  for (const old of text.querySelectorAll(".sought")) old.classList.remove("sought");
  const head = anchor && document.getElementById(`rule-${anchor}`);
  if (!head) return;
  head.classList.add("sought");
  head.scrollIntoView({ block: "start", behavior: calm.matches ? "instant" : "smooth" });
}
