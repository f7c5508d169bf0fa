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
  contains(other) {
    return this === other || this.childNodes.some((child) => child.contains(other));
  }
}

globalThis.document = {
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
