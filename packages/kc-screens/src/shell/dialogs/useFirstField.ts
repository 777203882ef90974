import { useEffect } from 'react';
import { focusSeenFrom, usePanel } from 'kc-components/theme';

const fields = 'input:not([type=hidden]), textarea, select, [tabindex="0"]';

/** A dialog that opened while its lists were read could focus a button only; the first field of its form takes over. */
export function useFirstField(formId: string, drawn: boolean): void {
  const { root } = usePanel();
  useEffect(() => {
    const box = drawn ? root?.getElementById(formId) : null;
    if (box && !box.contains(focusSeenFrom(box))) box.querySelector<HTMLElement>(fields)?.focus();
  }, [root, drawn, formId]);
}
