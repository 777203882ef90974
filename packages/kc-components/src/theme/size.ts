/** Tells when one of these elements gets another size, until the answer of this is called. Never, where the browser cannot tell. */
export function watchSize(elements: readonly Element[], changed: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const watcher = new ResizeObserver(changed);
  for (const element of elements) watcher.observe(element);
  return () => watcher.disconnect();
}

/**
 * px between the borders of an element. Where nothing is laid out, as in tests without a browser, the size of the window:
 * rows that are drawn by the room there is would not be there at all.
 */
export function innerSize(element: Element): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height, ownerDocument } = element;
  if (height === 0 && ownerDocument.documentElement.clientHeight === 0) return { width: innerWidth, height: innerHeight };
  return { width, height };
}
