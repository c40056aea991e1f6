// The rules page: from reading to playing, finding a word, and a page to print.
import { $ } from "./dom.js";
import { finder, scrollable } from "./finder.js";
import { offerGuides } from "./learn.js";

offerGuides();
finder($("find"), $("found"), document.querySelector(".prose"), document.querySelectorAll(".book nav li"));
scrollable(document.querySelector(".prose"));
$("print")?.addEventListener("click", () => {
  document.documentElement.classList.add("only-short");
  print();
  document.documentElement.classList.remove("only-short");
});
