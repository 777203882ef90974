import { styled } from 'styled-components';
import { token, type } from '../theme/theme.tsx';

export const Zone = styled.div<{ $over: boolean; $off: boolean; $invalid: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.625rem;
  min-height: 3.5rem;
  padding: 0.6875rem 0.75rem;
  border: 1px dashed ${(p) => token(p.$over ? 'accent' : p.$invalid ? 'bad' : 'control-line')};
  border-radius: var(--kc-radius);
  background: ${(p) => token(p.$over ? 'accent-soft' : p.$off ? 'raised' : 'canvas')};
  color: ${token('text-2')};
  & > svg {
    width: 1rem;
    height: 1rem;
    flex: none;
  }
`;

/** Invisible, and covers the whole face, so that clicks reach the native control. */
export const Picker = styled.input.attrs({ type: 'file' })`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: inherit;
  &::file-selector-button {
    width: 100%;
    height: 100%;
    cursor: inherit;
  }
`;

/** Looks like a button. It is not a label, because the field has one. */
export const PickerFace = styled.span<{ $off: boolean }>`
  position: relative;
  overflow: hidden;
  display: inline-flex;
  align-items: center;
  height: ${token('height-control')};
  padding: 0 0.75rem;
  border: 1px ${(p) => (p.$off ? 'dashed' : 'solid')} ${token('line-strong')};
  border-radius: var(--kc-radius);
  background: ${token('raised')};
  color: ${(p) => token(p.$off ? 'text-2' : 'text')};
  font-weight: 500;
  cursor: ${(p) => (p.$off ? 'not-allowed' : 'pointer')};
  &:hover {
    border-color: ${token('control-line')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
`;

export const FileName = styled.span`
  flex: 1 1 7.5rem;
  min-width: 0;
  color: ${token('text')};
  overflow-wrap: anywhere;
  & > small {
    ${type.small} display: block;
    color: ${token('text-2')};
  }
`;
