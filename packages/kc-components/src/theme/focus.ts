/** Where a panel stands: a document, or a shadow root, which has a focus and style sheets of its own. */
export type PanelRoot = Document | ShadowRoot;

const isRoot = (node: Node): node is PanelRoot => 'activeElement' in node;

/** The document or the shadow root that a node stands in; of one that is in neither, its document. */
export function rootOf(node: Node): PanelRoot {
  const root = node.getRootNode();
  return isRoot(root) ? root : (node.ownerDocument ?? document);
}

/**
 * What has the focus, seen from an element: something beside it in its document or shadow root, else what the document
 * knows, as the host of another shadow root; null where nothing has it.
 */
export function focusSeenFrom(node: Node): HTMLElement | null {
  const root = rootOf(node);
  const page = root.ownerDocument ?? (root as Document);
  const active = root.activeElement ?? page.activeElement;
  return active === page.body ? null : (active as HTMLElement | null);
}

/**
 * Runs it once the focus is where it goes. Between blur and focus nothing has it: a dialog that sees something leave itself then takes the focus, and
 * whoever pressed Tab is back at its beginning.
 */
export const afterFocus = (run: () => void): void => void setTimeout(run);
