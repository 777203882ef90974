/** Calls `changed` when the size of one of these elements changes. Returns the function that stops it. Does nothing in browsers without ResizeObserver. */
export function watchSize(elements: readonly Element[], changed: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const watcher = new ResizeObserver(changed);
  for (const element of elements) watcher.observe(element);
  return () => watcher.disconnect();
}

/**
 * Returns the size inside the borders of an element in px. Without layout, as in tests without a browser, returns the size of the window. Otherwise a grid
 * would render no rows there.
 */
export function innerSize(element: Element): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height, ownerDocument } = element;
  if (height === 0 && ownerDocument.documentElement.clientHeight === 0) return { width: innerWidth, height: innerHeight };
  return { width, height };
}
