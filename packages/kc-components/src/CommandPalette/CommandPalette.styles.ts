import { styled } from 'styled-components';
import { forcedCurrent, narrow, token, visuallyHidden } from '../theme/theme.tsx';

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: calc(${token('layer')} + 70);
  background: ${token('scrim')};
`;

export const Box = styled.div.attrs({ role: 'dialog', tabIndex: -1, 'aria-modal': true })`
  position: fixed;
  top: min(12vh, 7.5rem);
  inset-inline-start: 0;
  inset-inline-end: 0;
  z-index: calc(${token('layer')} + 71);
  display: flex;
  flex-direction: column;
  width: min(40rem, calc(100vw - 2rem));
  max-height: min(35rem, 76vh);
  margin: 0 auto;
  overflow: hidden;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-dialog);
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  &:focus {
    outline: none;
  }
  ${narrow} {
    top: 0.5rem;
    width: calc(100vw - 1rem);
    max-height: calc(100dvh - 1rem);
  }
`;

export const Name = styled.h2`
  ${visuallyHidden}
`;
export const Status = styled.output`
  ${visuallyHidden}
`;

export const SearchRow = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  flex: none;
  height: 3rem;
  padding: 0 1rem;
  border-bottom: 1px solid ${token('line')};
  color: ${token('text-3')};
  & > svg {
    width: 1rem;
    height: 1rem;
    flex: none;
  }
`;

/** No focus ring: the input has the focus while the palette is open, and the caret shows that. */
export const Input = styled.input.attrs({ role: 'combobox' })`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  color: ${token('text')};
  font: 400 0.875rem/1.25rem var(--kc-font);
`;

export const List = styled.div.attrs({ role: 'listbox' })`
  flex: 1 1 auto;
  min-height: 0;
  padding: 0.25rem 0.5rem 0.5rem;
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding: 2rem 0 0.5rem;
`;

export const GroupTitle = styled.div`
  padding: 0.5rem 0.5rem 0.25rem;
  color: ${token('text-3')};
  font: 550 0.75rem/1rem var(--kc-font);
`;

export const Group = styled.div.attrs({ role: 'group' })``;

export const Option = styled.div.attrs({ role: 'option' })`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.125rem;
  padding: 0.375rem 0.5rem;
  border-radius: var(--kc-radius);
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-height: 2.125rem;
  & svg {
    width: 1rem;
    height: 1rem;
    flex: none;
    color: ${token('text-2')};
  }
  &[aria-selected='true'] {
    background: ${token('accent-soft')};
    outline: 1px solid color-mix(in srgb, ${token('accent')} 55%, transparent);
    outline-offset: -1px;
    ${forcedCurrent}
  }
  &[aria-disabled='true'] {
    color: ${token('text-3')};
    cursor: not-allowed;
  }
  ${narrow} {
    min-height: 2.75rem;
  }
`;

export const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  & mark {
    background: none;
    color: ${token('accent')};
    font-weight: 600;
  }
`;

export const Reason = styled.span`
  display: block;
  color: ${token('text-2')};
  font: 400 0.75rem/1rem var(--kc-font);
`;

export const Hint = styled.span`
  flex: 0 1 auto;
  max-width: 45%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${token('text-2')};
  font: 400 0.75rem/1rem var(--kc-font);
`;

export const Note = styled.p`
  && {
    padding: 0.5rem;
  }
  color: ${token('text-2')};
  font: 400 0.75rem/1rem var(--kc-font);
`;

export const Nothing = styled.p`
  && {
    padding: 1.75rem 1rem;
  }
  color: ${token('text-2')};
  text-align: center;
  overflow-wrap: anywhere;
`;

export const Foot = styled.div`
  display: flex;
  gap: 1rem;
  flex: none;
  padding: 0.5rem 1rem;
  border-top: 1px solid ${token('line')};
  background: ${token('raised')};
  color: ${token('text-2')};
  font: 400 0.75rem/1rem var(--kc-font);
  & kbd {
    margin-inline-end: 0.25rem;
    padding: 0 0.3125rem;
    border: 1px solid ${token('line-strong')};
    border-radius: var(--kc-radius-small);
    font: 500 0.75rem/1rem var(--kc-font);
  }
  @media (pointer: coarse) {
    display: none;
  }
`;
