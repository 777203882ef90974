import { keyOf } from './keyOf.ts';

/** True if the text direction of an element is right to left. */
export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/**
 * Maps the arrow keys of a horizontal list to its direction. In a right-to-left list ArrowLeft moves forward and ArrowRight back, so this function swaps them.
 * It returns every other key unchanged.
 */
export function keyAlong(press: Parameters<typeof keyOf>[0] & { currentTarget: Element }): string {
  const { currentTarget } = press;
  const key = keyOf(press);
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !isRtl(currentTarget)) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
}
