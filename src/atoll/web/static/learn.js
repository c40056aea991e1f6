// Buttons that start the guided game of a title.
import { $, ask } from "./dom.js";

export function offerGuides() {
  for (const button of document.querySelectorAll("[data-learn]")) button.addEventListener("click", () => learn(button));
  addEventListener("pageshow", () => { for (const button of document.querySelectorAll("[data-learn]")) button.disabled = false; });
}

async function learn(button) {
  button.disabled = true; // a second click would set a second table
  const name = localStorage.getItem("atoll-name") || "Ana";
  const { ok, data } = await ask("/api/tables", { title: button.dataset.learn, guide: true, name });
  button.disabled = ok;
  $("trouble").textContent = ok ? "" : data.error;
  if (ok) location.assign(data.url);
}
