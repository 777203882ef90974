import { useLayoutEffect, type RefObject } from 'react';

/**
 * Puts a text into a control. Writing it moves the caret to the end, so a text that is there already is not written. Where
 * the end of the text stays, the caret stays before it.
 */
export function writeText(element: HTMLElement | null, text: string): void {
  const control = element as HTMLInputElement | HTMLTextAreaElement | null;
  if (!control || control.value === text) return;
  // Inputs of some types, such as email, have no position of the caret: null.
  const end = control.matches(':focus') ? control.value.slice(control.selectionEnd ?? control.value.length) : '';
  control.value = text;
  if (end === '' || !text.endsWith(end)) return;
  const at = text.length - end.length;
  control.setSelectionRange(at, at);
}

/**
 * Keeps a text in a control as its property alone. React repeats a `value` in the attribute of the markup, where whoever
 * reads markup (a saved page, a script that records sessions) would read a secret as well.
 */
export function useTextOf(element: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => writeText(element.current, text));
}
