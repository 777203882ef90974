import { useEffect, useRef } from 'react';
import { focusSeenFrom, usePanel } from 'kc-components/theme';

const fields = 'input:not([type=hidden]), textarea, select, [tabindex="0"]';

/**
 * Focuses the field that the dialog declares as its first once the form renders, by default the first field: while the data loaded, only a button could take the
 * focus. `focusDeclared` returns false if the dialog declares none.
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
