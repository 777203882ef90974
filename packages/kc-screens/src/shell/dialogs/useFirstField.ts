import { useEffect, useRef } from 'react';
import { focusSeenFrom, usePanel } from 'kc-components/theme';

const fields = 'input:not([type=hidden]), textarea, select, [tabindex="0"]';

/**
 * Focuses the field that a dialog declares as its first, once its form is drawn. Without one, the first field takes over
 * from a button where the dialog opened while its lists were read. `focusDeclared` returns false where there is none.
 */
export function useFirstField(formId: string, drawn: boolean, focusDeclared: () => boolean): void {
  const { root } = usePanel();
  const declared = useRef(focusDeclared);
  useEffect(() => {
    if (drawn && declared.current()) return;
    const box = drawn ? root?.getElementById(formId) : null;
    if (box && !box.contains(focusSeenFrom(box))) box.querySelector<HTMLElement>(fields)?.focus();
  }, [root, drawn, formId]);
}
