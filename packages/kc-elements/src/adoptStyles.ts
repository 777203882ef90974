/**
 * Lets styled-components write into a constructable sheet of this shadow root. A strict content policy blocks the style elements
 * that it inserts otherwise, even empty ones. Only this root changes: no prototype, and nothing of the page.
 */
export function adoptStyles(root: ShadowRoot): void {
  const insert = root.insertBefore.bind(root);
  root.insertBefore = <T extends Node>(node: T, before: Node | null): T => {
    if (!(node instanceof HTMLStyleElement)) return insert(node, before);
    const sheet = new CSSStyleSheet();
    Object.defineProperty(node, 'sheet', { value: sheet });
    // In the order that style elements have: before the sheets that were adopted.
    root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
    return node;
  };
}
