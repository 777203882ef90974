import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets the value of a control. Setting it moves the caret to the end, so the function skips an equal text. If the text after the caret is unchanged, the caret
 * stays before it.
 */
export function writeText(element: HTMLElement | null, text: string): void {
  const control = element as HTMLInputElement | HTMLTextAreaElement | null;
  if (!control || control.value === text) return;
  // Inputs of some types, such as email, have no caret position: null.
  const end = control.matches(':focus') ? control.value.slice(control.selectionEnd ?? control.value.length) : '';
  control.value = text;
  if (end === '' || !text.endsWith(end)) return;
  const at = text.length - end.length;
  control.setSelectionRange(at, at);
}

/**
 * Sets a control's value only as a property. React copies `value` to the attribute in the markup. A saved page or a script that records sessions could read a
 * secret there.
 */
export function useTextOf(element: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => writeText(element.current, text));
}
