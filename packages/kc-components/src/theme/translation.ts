// @chunk panel
/**
 * Translation tools of browsers replace text nodes with their own elements. React still holds its original text nodes. It would update a text that is not
 * visible, and fail when it removes one. This module puts such a text node back before React uses it.
 */

/** Maps text nodes of React to the elements that replace them, and back. */
const standIns = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Text>();
const patched = new WeakSet<Node>();
const proto = globalThis.Node?.prototype;

const values = ['nodeValue', 'data', 'textContent'] as const;

/** Puts a text node back in place of its translation. The translation tool then sees new text, and translates it again. */
function bringBack(node: Node | null): void {
  const standIn = node && standIns.get(node);
  if (!standIn) return;
  standIns.delete(node);
  originals.delete(standIn);
  for (const value of values) Reflect.deleteProperty(node, value);
  if (standIn.parentNode) standIn.replaceWith(node);
}

/** Returns the child of a parent that is, or contains, a node. */
function childAround(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** Lets React change the children of an element although a translation tool has moved them. Patches only this element, not the page. */
function patch(parent: Node): void {
  if (patched.has(parent)) return;
  patched.add(parent);
  Object.assign(parent, {
    removeChild(child: Node) {
      bringBack(child);
      return child.parentNode ? proto.removeChild.call(child.parentNode, child) : child;
    },
    insertBefore(node: Node, before: Node | null) {
      bringBack(node);
      bringBack(before);
      return proto.insertBefore.call(parent, node, childAround(parent, before));
    },
    appendChild(node: Node) {
      bringBack(node);
      return proto.appendChild.call(parent, node);
    },
  });
}

function link(text: Text, standIn: ChildNode): void {
  standIns.set(text, standIn);
  originals.set(standIn, text);
  for (const value of values)
    Object.defineProperty(text, value, {
      configurable: true,
      get: () => proto && Reflect.get(CharacterData.prototype, 'data', text),
      set(now: string) {
        bringBack(text);
        text[value] = now;
      },
    });
}

const isTranslation = (node: Node | null, parent: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font' && node.parentNode === parent && !originals.has(node);

function onChange(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (removedNodes.length === 0 || !(target instanceof Element) || !target.closest('.kc-root')) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => isTranslation(node, target));
    if (!standIn) continue;
    for (const node of removedNodes) {
      const text = node instanceof Text ? node : originals.get(node);
      if (!text || text.isConnected || originals.has(standIn)) continue;
      bringBack(text);
      link(text, standIn as ChildNode);
    }
    patch(target);
  }
}

const observer = new MutationObserver(onChange);
const watched = new Map<Node, number>();

/** Watches a document or shadow root for translation tools. Stops when every returned function has been called. */
export function watchTranslation(root: Node): () => void {
  const observe = () => {
    observer.disconnect();
    for (const each of watched.keys()) observer.observe(each, { childList: true, subtree: true });
  };
  watched.set(root, (watched.get(root) ?? 0) + 1);
  observe();
  return () => {
    const users = (watched.get(root) ?? 1) - 1;
    if (users > 0) watched.set(root, users);
    else watched.delete(root);
    observe();
  };
}
