import { useEffect, useRef } from 'react';
import { focusSeenFrom, usePanel } from 'kc-components/theme';

const fields = 'input:not([type=hidden]), textarea, select, [tabindex="0"]';

/**
 * Focuses a field once the form renders: while the data loaded, only a button could take the focus. `focusDeclared` focuses
 * the field that the dialog declares, and returns false if there is none on the page. Then the first field gets the focus.
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
