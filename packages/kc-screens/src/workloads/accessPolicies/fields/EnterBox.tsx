import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { keyOf } from 'kc-components/theme';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const isLine = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

/** Fields in a form with a separate button, marked `data-enter`. Enter in one of them clicks that button instead of submitting the form. */
export const EnterBox = ({ onKeyDown, ...props }: ComponentPropsWithoutRef<'fieldset'>) => (
  <Group
    {...props}
    onKeyDown={(e: KeyboardEvent<HTMLFieldSetElement>) => {
      onKeyDown?.(e);
      if (keyOf(e) !== 'Enter' || e.defaultPrevented || !isLine(e.target)) return;
      e.preventDefault();
      const button = e.currentTarget.querySelector<HTMLElement>('[data-enter]');
      // The field commits its value on blur, and the button sees it after the next render.
      button?.focus();
      requestAnimationFrame(() => button?.click());
    }}
  />
);
