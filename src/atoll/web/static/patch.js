// Turns what is on the page into fresh markup, touching only what differs. Ids are keys: a node keeps its
// identity, focus and running transitions wherever its id goes. Nodes without an id are matched in order.

// Attributes of what lies on a mat that the page sets, not the markup.
const OURS = new Set(["style", "tabindex", "data-can", "data-bare", "aria-pressed", "aria-description"]);

const parse = (markup, svg) => {
  const template = document.createElement("template");
  template.innerHTML = svg ? `<svg>${markup}</svg>` : markup;
  return svg ? template.content.firstChild : template.content;
};
const keyed = (root) => [...root.querySelectorAll("[id]")];

/** Make the inside of an element equal to `markup`. */
export function fill(el, markup) {
  const fresh = parse(markup, false);
  const patch = new Patch(el, fresh);
  patch.children(el, fresh.childNodes);
  patch.end();
}

/** Make an element hold `pieces`, in order: each an id and the markup of one element. `before` are those it holds:
    a piece with the same markup is only put in its place. */
export function arrange(el, pieces, before) {
  const shown = new Map(before);
  const changed = pieces.filter(([id, markup]) => shown.get(id) !== markup);
  const fresh = parse(changed.map(([, markup]) => markup).join(""), el.localName === "svg");
  const wanted = new Map([...fresh.children].map((want) => [want.id, want]));
  const patch = new Patch(el, fresh, OURS);
  for (const [id] of pieces) patch.wanted.add(id);
  patch.children(el, pieces.map(([id]) => wanted.get(id) ?? patch.known.get(id)));
  patch.end();
}

class Patch {
  constructor(old, fresh, ours = new Set()) {
    this.ours = ours;
    this.known = new Map(keyed(old).map((el) => [el.id, el]));
    this.wanted = new Set(keyed(fresh).map((el) => el.id));
    this.kept = new Set();
    this.dropped = [];
  }

  /** What was left behind goes, unless it is wanted elsewhere. */
  end() {
    for (const node of this.dropped) if (!this.kept.has(node)) node.remove();
  }

  children(old, wants) {
    const loose = [...old.childNodes].filter((node) => !node.id);
    let at = old.firstChild;
    for (const want of [...wants]) {
      while (at?.id && !this.wanted.has(at.id)) at = this.drop(at);
      const node = this.match(want, loose) ?? this.make(want);
      this.kept.add(node);
      if (at?.nextSibling === node) at = this.drop(at); // it goes, or comes later: one move instead of many
      if (node === at) at = at.nextSibling;
      else place(old, node, at);
      if (node !== want) this.morph(node, want);
    }
    while (at) at = this.drop(at);
    this.dropped.push(...loose);
  }

  match(want, loose) {
    if (want.id) {
      const node = this.known.get(want.id);
      return node?.nodeName === want.nodeName ? node : undefined;
    }
    const i = loose.findIndex((node) => node.nodeName === want.nodeName);
    return i < 0 ? undefined : loose.splice(i, 1)[0];
  }

  // Something new, as a whole if nothing that is known goes into it.
  make(want) {
    const whole = want.nodeType !== Node.ELEMENT_NODE || !keyed(want).some(({ id }) => this.known.has(id));
    return document.importNode(want, whole);
  }

  morph(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (fresh.nodeType !== Node.ELEMENT_NODE) { old.data = fresh.data; return; }
    this.attributes(old, fresh);
    this.children(old, fresh.childNodes);
  }

  attributes(old, fresh) {
    const ours = (name) => this.ours.has(name) || (name === "role" && old.dataset.can);
    for (const { name, value } of fresh.attributes) if (!ours(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const { name } of [...old.attributes]) if (!ours(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }

  drop(node) {
    this.dropped.push(node);
    return node.nextSibling;
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
