import { keyOf } from './keyOf.ts';

/** Whether an element is drawn from right to left, as the panel, the page or something around it says. */
export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/**
 * A pressed key as it means something in a row of things that runs from left to right: in one that runs from right to left
 * ArrowLeft goes on and ArrowRight back, so the two change places. Every other key is as it is.
 */
export function keyAlong(press: Parameters<typeof keyOf>[0] & { currentTarget: Element }): string {
  const { currentTarget } = press;
  const key = keyOf(press);
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !isRtl(currentTarget)) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
}
