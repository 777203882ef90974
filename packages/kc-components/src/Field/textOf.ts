import { useLayoutEffect, type RefObject } from 'react';

/** Puts a text into a control. Writing what is there already would move the caret to the end. */
export function writeText(element: HTMLElement | null, text: string): void {
  const control = element as HTMLInputElement | HTMLTextAreaElement | null;
  if (control && control.value !== text) control.value = text;
}

/**
 * Keeps a text in a control as its property alone. React repeats a `value` in the attribute of the markup, where whoever
 * reads markup (a saved page, a script that records sessions) would read a secret as well.
 */
export function useTextOf(element: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => writeText(element.current, text));
}
