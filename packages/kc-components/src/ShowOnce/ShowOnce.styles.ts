import { styled } from 'styled-components';
import { token, type as text, visuallyHidden } from '../theme/theme.tsx';

export const Block = styled.fieldset`
  display: grid;
  gap: 0.375rem;
  min-width: 0;
`;

export const Label = styled.div`
  ${text.label}
`;

export const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 0.5rem;
`;

export const Box = styled.div`
  display: flex;
  flex: 1;
  align-items: flex-start;
  min-width: 0;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius);
  background: ${token('canvas')};
`;

/** Not a live region: screen readers must not read a password aloud just because it is shown. */
export const Value = styled.div.attrs({ translate: 'no' })<{ $mono: boolean }>`
  flex: 1;
  min-width: 0;
  padding: 0.3125rem 0.625rem;
  ${(p) => p.$mono && text.mono}
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  user-select: all;
`;

/** Sizes the button to fit into the frame of the value. */
export const Toggle = styled.div`
  flex: none;
  margin: -1px;
`;

export const Note = styled.output<{ $failed: boolean }>`
  display: block;
  min-height: 1rem;
  ${text.small}
  color: ${(p) => (p.$failed ? token('bad') : token('ok'))};
`;

export const Spoken = styled.span`
  ${visuallyHidden}
`;
