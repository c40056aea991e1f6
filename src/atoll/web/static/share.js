// Links that are handed on: copied, shared, or read by the camera of another device.
import { html, icon } from "./dom.js";
import { note } from "./say.js";

export const whole = (url) => new URL(url, location.href).href;

/** Buttons that hand a link on. */
export function handing(url, what = "Copy the link", primary = true) {
  return html`<button type="button" class="${primary && "primary"}" data-act="copy" data-text="${whole(url)}">${icon("link")}${what}</button>
    ${navigator.share && html`<button type="button" data-act="share" data-text="${whole(url)}">${icon("share")}Share</button>`}`;
}

// The drawing of a page has no namespace, and that of an image needs one.
const drawn = (svg) => `data:image/svg+xml,${encodeURIComponent(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '))}`;

/** A link to see, to copy and to scan. */
export function shownLink({ url, qr }) {
  return html`${qr && html`<img class="qr" alt="The link as a picture for a camera" src="${drawn(qr)}">`}
    <div class="handing"><input readonly value="${whole(url)}" aria-label="Link">${handing(url, "Copy")}</div>`;
}

export const shareActs = {
  async copy({ text }) {
    try {
      await navigator.clipboard.writeText(text);
      note("The link is copied.");
    } catch {
      note("Copying is not allowed here: mark the link and copy it by hand.");
    }
  },
  async share({ text }) {
    try {
      await navigator.share({ title: document.title.replace(/^[●(].*? /, ""), url: text });
    } catch (error) {
      if (error.name !== "AbortError") note("Sharing did not work here: copy the link instead.");
    }
  },
};
