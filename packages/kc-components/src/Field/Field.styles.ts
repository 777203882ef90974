import { css, styled } from 'styled-components';
import { focusRing, token, type } from '../theme/theme.tsx';

export const FormBox = styled.form`
  display: grid;
  gap: ${token('space-field')};
  min-width: 0;
  /* A live region must exist before its text comes, and takes no room until then. */
  & > [role='alert']:empty {
    position: absolute;
  }
`;

export const Frame = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  align-content: start;
  min-width: 0;
  ${(p) =>
    p.$wide &&
    css`
      grid-column: 1 / -1;
    `}
`;

export const Label = styled.label`
  ${type.label}
  justify-self: start;
  color: ${token('text')};
`;

export const Star = styled.span`
  /* On both sides: a text may run the other way than its page. */
  margin-inline: 0.3125rem;
  color: ${token('bad')};
`;

export const Help = styled.p`
  ${type.small}
  color: ${token('text-3')};
`;

export const ErrorText = styled.p`
  ${type.small}
  display: flex;
  gap: 0.375rem;
  color: ${token('bad')};
  overflow-wrap: anywhere;
  & svg {
    width: 1rem;
    height: 1rem;
    flex: none;
  }
`;

/** A live region. It exists before its text, and takes no room while it is empty. */
export const Live = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Styles of all controls for typing or choosing. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: ${token('height-control')};
  padding-block: calc((${token('height-control')} - 1.375rem) / 2);
  padding-inline: 0.625rem;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  color: ${token('text')};
  ${focusRing}
  &:hover {
    border-color: ${token('text-3')};
  }
  &[aria-invalid='true'] {
    border-color: ${token('bad')};
  }
  &:read-only:is(input, textarea),
  &[aria-disabled='true'] {
    border-style: dashed;
    background: ${token('field-off')};
    color: ${token('text-2')};
    cursor: not-allowed;
  }
`;

const mono = css`
  font-family: var(--kc-mono);
  font-size: 0.75rem;
`;

export const Input = styled.input<{ $mono?: boolean }>`
  ${controlLook}
  height: ${token('height-control')};
  ${(p) => p.$mono && mono}
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`;

export const Textarea = styled.textarea<{ $mono?: boolean }>`
  ${controlLook}
  display: block;
  padding: 0.4375rem 0.625rem;
  resize: vertical;
  ${(p) => p.$mono && mono}
`;

/** A control with an element at its right end, inside the border. */
export const Adorned = styled.div<{ $room: number }>`
  position: relative;
  min-width: 0;
  & > input {
    padding-inline-end: ${(p) => p.$room / 16}rem;
  }
`;

/** A small button inside a control. */
export const InnerButton = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0.125rem;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 1.75rem;
  height: calc(${token('height-control')} - 0.25rem);
  margin: auto 0;
  padding: 0;
  border: 0;
  border-radius: var(--kc-radius-small);
  background: none;
  color: ${token('text-2')};
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token('accent-soft')};
    color: ${token('text')};
  }
  & svg {
    width: 1rem;
    height: 1rem;
  }
`;

/** A row of small controls that wraps if there is no room. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  min-width: 0;
`;
