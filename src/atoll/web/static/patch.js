// Turns an element of the page into fresh markup, touching only what differs. Ids are keys: a node keeps its
// identity, focus and running transitions wherever its id goes. Nodes without an id are matched in order.

// Attributes that belong to the page, not to the markup.
const OWN = new Set(["style", "tabindex", "data-can", "aria-pressed", "aria-description"]);

const parse = (markup) => {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
};
const keyed = (root) => [...root.querySelectorAll("[id]")];

/** Make an element equal to the one that `markup` describes. */
export function patch(el, markup) {
  const fresh = parse(markup).firstElementChild;
  new Patch(el, fresh).run((p) => p.morph(el, fresh));
}

/** Make the inside of an element equal to `markup`. */
export function fill(el, markup) {
  const fresh = parse(markup);
  new Patch(el, fresh).run((p) => p.children(el, fresh));
}

class Patch {
  constructor(old, fresh) {
    this.known = new Map(keyed(old).map((el) => [el.id, el]));
    this.wanted = new Set(keyed(fresh).map((el) => el.id));
    this.kept = new Set();
    this.dropped = [];
  }

  run(work) {
    work(this);
    for (const node of this.dropped) if (!this.kept.has(node)) node.remove();
  }

  morph(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (fresh.nodeType !== Node.ELEMENT_NODE) { old.data = fresh.data; return; }
    attributes(old, fresh);
    this.children(old, fresh);
  }

  children(old, fresh) {
    const loose = [...old.childNodes].filter((node) => !node.id);
    let at = old.firstChild;
    for (const want of fresh.childNodes) {
      while (at?.id && !this.wanted.has(at.id)) at = this.drop(at);
      const node = this.match(want, loose) ?? document.importNode(want, false);
      this.kept.add(node);
      if (node === at) at = at.nextSibling;
      else place(old, node, at);
      this.morph(node, want);
    }
    while (at) at = this.drop(at);
    for (const node of loose) this.dropped.push(node);
  }

  match(want, loose) {
    if (want.id) {
      const node = this.known.get(want.id);
      return node?.nodeName === want.nodeName ? node : undefined;
    }
    const i = loose.findIndex((node) => node.nodeName === want.nodeName);
    return i < 0 ? undefined : loose.splice(i, 1)[0];
  }

  drop(node) {
    this.dropped.push(node);
    return node.nextSibling;
  }
}

function attributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (OWN.has(name) || (name === "role" && old.dataset.can)) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!OWN.has(name) && !fresh.hasAttribute(name) && !(name === "role" && old.dataset.can)) old.removeAttribute(name);
  }
}

// moveBefore keeps the focus where the browser has it. A moved piece that glides gets its style here, before its
// attributes change: so it starts from where it was. Each such look costs the page a few milliseconds.
function place(parent, node, before) {
  const moved = node.isConnected;
  if (moved && parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
  if (moved && node.classList?.contains("glide")) getComputedStyle(node).transform;
}
