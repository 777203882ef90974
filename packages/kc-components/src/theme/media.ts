/** Phones, narrow windows, and wide ones with large text: `em` is the text size that the browser is set to. 720 px at 16 px. */
export const NARROW = '(max-width: 45em)';

/** Narrow and too low for a page under the header: a window of 1280 x 1024 px at a zoom of 400 % is one of 320 x 256. */
export const SMALL = '(max-width: 45em) and (max-height: 26em)';

/** Who points with a finger. */
export const COARSE = '(pointer: coarse)';

/** Whether a media query holds. Where there is no screen to ask, as on a server or in tests without a browser, none does. */
export const mediaHolds = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

/** Tells when the answer to a media query changes, until the answer of this is called. */
export function watchMedia(query: string, changed: () => void): () => void {
  const list = globalThis.matchMedia?.(query);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}
