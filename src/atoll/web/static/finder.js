// Finding words in a text: every place is marked, Enter goes from one to the next, and only headings that lead there stay.

/** `field` is typed into, `told` says how much was found; `headings` are list items with a link each. */
export function finder(field, told, text, headings = []) {
  let found = [], at = -1;
  const search = () => {
    const word = field.value.trim().toLowerCase();
    found = word.length < 2 ? [] : places(text, word);
    at = -1;
    mark("found", found);
    const homes = new Set(found.flatMap((range) => anchors(range, text)));
    for (const item of headings) item.hidden = word.length > 1 && !homes.has(item.firstElementChild.hash.slice(1));
    told.textContent = word.length < 2 ? "" : found.length ? `${found.length} ${found.length === 1 ? "place" : "places"}: Enter for the next` : "Nothing found";
  };
  field.addEventListener("input", search);
  field.addEventListener("keydown", (e) => {
    if (e.key !== "Enter" || !found.length) return;
    e.preventDefault();
    at = (at + (e.shiftKey ? found.length - 1 : 1)) % found.length;
    found[at].startContainer.parentElement.scrollIntoView({ block: "center" });
    told.textContent = `${at + 1} of ${found.length}`;
  });
}

/** Tables that are wider than the text can be scrolled with keys. */
export function scrollable(text) {
  const look = () => { for (const table of text.querySelectorAll("table")) table.scrollWidth > table.clientWidth ? table.setAttribute("tabindex", 0) : table.removeAttribute("tabindex"); };
  new ResizeObserver(look).observe(text);
}

function places(text, word) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT), out = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, told = node.data.toLowerCase();
    if (node.parentElement.closest("svg")) continue;
    for (let i = told.indexOf(word); i >= 0; i = told.indexOf(word, i + word.length)) {
      const range = new Range();
      range.setStart(node, i);
      range.setEnd(node, i + word.length);
      out.push(range);
    }
  }
  return out;
}

// The headings above a place, up to the one of its chapter.
function anchors(range, text) {
  const above = [...text.querySelectorAll("h1, h2, h3")].filter((head) => range.comparePoint(head, 0) < 0 || head.contains(range.startContainer));
  const last = above.at(-1), chapter = above.findLast((head) => head.matches("h1, h2"));
  return [last?.id, chapter?.id].filter(Boolean);
}

function mark(name, ranges) {
  if (window.Highlight) CSS.highlights.set(name, new Highlight(...ranges));
}
