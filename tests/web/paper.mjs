// A fake document: just enough for Preact to render into, so that tests can read what a component draws.
class PaperNode {
  constructor(type, name) {
    this.nodeType = type;
    this.localName = name;
    this.nodeName = name;
    this.childNodes = [];
    this.parentNode = null;
    this.attributes = {};
    this.style = { setProperty: (key, value) => (this.style[key] = value) };
    this.dataset = {};
    this.data = "";
  }
  get ownerDocument() {
    return document;
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get nextSibling() {
    const beside = this.parentNode?.childNodes ?? [];
    return beside[beside.indexOf(this) + 1] ?? null;
  }
  insertBefore(child, before) {
    child.parentNode?.removeChild(child);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  appendChild(child) {
    return this.insertBefore(child, null);
  }
  removeChild(child) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }
  remove() {
    this.parentNode?.removeChild(this);
  }
  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }
  setAttributeNS(_space, name, value) {
    this.setAttribute(name, value);
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
  addEventListener() {}
  removeEventListener() {}
  get children() {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1);
  }
  append(...nodes) {
    for (const node of nodes) this.appendChild(node);
  }
  /** Takes as long as it says, by the clock of the test. */
  animate(_frames, { duration = 0, delay = 0 } = {}) {
    return new PaperAnimation(duration + delay);
  }
  contains(other) {
    return this === other || this.childNodes.some((child) => child.contains(other));
  }
}

class PaperAnimation {
  constructor(duration) {
    this.left = duration;
    this.finished = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.finished.catch(() => {});
    this.play();
  }
  play() {
    this.playState = "running";
    this.begun = Date.now();
    this.timer = setTimeout(() => {
      this.playState = "finished";
      this.resolve();
    }, this.left);
  }
  pause() {
    clearTimeout(this.timer);
    this.left -= Date.now() - this.begun;
    this.playState = "paused";
  }
  cancel() {
    clearTimeout(this.timer);
    this.playState = "idle";
    this.reject(new Error("cancelled"));
  }
}

globalThis.document = {
  body: new PaperNode(1, "body"),
  createElement: (name) => new PaperNode(1, name),
  createElementNS: (_space, name) => new PaperNode(1, name),
  querySelector: () => null,
  createTextNode: (text) => Object.assign(new PaperNode(3, "#text"), { data: text }),
};
globalThis.ResizeObserver ??= class {
  observe() {}
  disconnect() {}
};
globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};
globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0);
globalThis.cancelAnimationFrame ??= clearTimeout;

/** A new element to render into. */
export const sheet = () => new PaperNode(1, "div");

/** Every element below, in order. */
export function* elements(node) {
  for (const child of node.childNodes) {
    if (child.nodeType === 1) {
      yield child;
      yield* elements(child);
    }
  }
}

/** The text of all that is below. */
export const textOf = (node) => (node.nodeType === 3 ? String(node.data) : node.childNodes.map(textOf).join(" "));
