const LIVE = '[aria-live]';

/** Returns the element of the page that contains `node`: `node` itself, or the host of its shadow root. Null for a node outside of the page. */
function inPage(node: Element): Element | null {
  const root = node.getRootNode();
  if (root instanceof ShadowRoot) return inPage(root.host);
  return node.isConnected ? node : null;
}

/**
 * Hides the page from screen readers, except for one element and for live regions. Returns the function that shows it again. Does nothing for an element that
 * has left the page, and keeps every `aria-hidden` of the host.
 */
export function hideOutside(element: Element): () => void {
  const shown = inPage(element);
  const hidden: Element[] = [];
  const hideIn = (parent: Element) => {
    for (const child of parent.children) {
      if (child === shown || child.matches(`${LIVE}, script, [aria-hidden]`)) continue;
      if (child.contains(shown) || child.querySelector(LIVE)) hideIn(child);
      else {
        child.setAttribute('aria-hidden', 'true');
        hidden.push(child);
      }
    }
  };
  if (shown) hideIn(shown.ownerDocument.body);
  return () => hidden.forEach((one) => one.removeAttribute('aria-hidden'));
}
