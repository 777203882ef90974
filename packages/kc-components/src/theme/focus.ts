/** The root of a panel: a document, or a shadow root, which has its own focus and style sheets. */
export type PanelRoot = Document | ShadowRoot;

const isRoot = (node: Node): node is PanelRoot => 'activeElement' in node;

/** Returns the document or shadow root that contains a node. For a detached node, returns its document. */
export function rootOf(node: Node): PanelRoot {
  const root = node.getRootNode();
  return isRoot(root) ? root : (node.ownerDocument ?? document);
}

/**
 * Returns the focused element in the root of a node. If the focus is outside of that root, returns the focused element of the document, such as the host of
 * another shadow root. Returns null if nothing has the focus.
 */
export function focusSeenFrom(node: Node): HTMLElement | null {
  const root = rootOf(node);
  const page = root.ownerDocument ?? (root as Document);
  const active = root.activeElement ?? page.activeElement;
  return active === page.body ? null : (active as HTMLElement | null);
}

/**
 * Runs a callback after the focus has moved. Between blur and focus no element has the focus. A dialog that loses a focused element would then take the focus,
 * and Tab would start again at its first element.
 */
export const afterFocus = (run: () => void): void => void setTimeout(run);
