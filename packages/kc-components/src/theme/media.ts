/** Phones, narrow windows, and wide windows with large text, because `em` is the text size of the browser. 720 px at 16 px. */
export const NARROW = '(max-width: 45em)';

/** Narrow, and too low for a page under the header. A window of 1280 x 1024 px at a zoom of 400 % counts as 320 x 256 px. */
export const SMALL = '(max-width: 45em) and (max-height: 26em)';

/** Devices with touch input. */
export const COARSE = '(pointer: coarse)';

/** True if a media query matches. False without a screen, as on a server or in tests without a browser. */
export const mediaHolds = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

/** Calls `changed` when the result of a media query changes. Returns the function that stops it. */
export function watchMedia(query: string, changed: () => void): () => void {
  const list = globalThis.matchMedia?.(query);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}
