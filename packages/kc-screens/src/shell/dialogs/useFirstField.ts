import { useEffect } from 'react';
import { focusSeenFrom, usePanel } from 'kc-components/theme';

const fields = 'input:not([type=hidden]), textarea, select, [tabindex="0"]';

/** Focuses the first field once the form renders: while the data loaded, only a button could take the focus. */
export function useFirstField(formId: string, drawn: boolean): void {
  const { root } = usePanel();
  useEffect(() => {
    const box = drawn ? root?.getElementById(formId) : null;
    if (box && !box.contains(focusSeenFrom(box))) box.querySelector<HTMLElement>(fields)?.focus();
  }, [root, drawn, formId]);
}
