import { styled } from 'styled-components';
import { forcedCurrent, narrow, token, visuallyHidden } from '../theme/theme.tsx';

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: calc(${token('layer')} + 70);
  background: ${token('scrim')};
`;

export const Box = styled.div`
  position: fixed;
  top: min(12vh, 120px);
  left: 0;
  right: 0;
  z-index: calc(${token('layer')} + 71);
  display: flex;
  flex-direction: column;
  width: min(640px, calc(100vw - 32px));
  max-height: min(560px, 76vh);
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
    top: 8px;
    width: calc(100vw - 16px);
    max-height: calc(100dvh - 16px);
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
  gap: 10px;
  flex: none;
  height: 48px;
  padding: 0 16px;
  border-bottom: 1px solid ${token('line')};
  color: ${token('text-3')};
  & > svg {
    width: 16px;
    height: 16px;
    flex: none;
  }
`;

/** No ring of its own: it holds the focus as long as the palette is there, and its caret says so. */
export const Input = styled.input.attrs({ role: 'combobox' })`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  color: ${token('text')};
  font: 400 14px/20px var(--kc-font);
`;

export const List = styled.div.attrs({ role: 'listbox' })`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px 8px 8px;
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding: 32px 0 8px;
`;

export const GroupTitle = styled.div`
  padding: 8px 8px 4px;
  color: ${token('text-3')};
  font: 550 12px/16px var(--kc-font);
`;

export const Group = styled.div.attrs({ role: 'group' })``;

export const Option = styled.div.attrs({ role: 'option' })`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  padding: 6px 8px;
  border-radius: var(--kc-radius);
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-height: 34px;
  & svg {
    width: 16px;
    height: 16px;
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
    min-height: 44px;
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
  font: 400 12px/16px var(--kc-font);
`;

export const Hint = styled.span`
  flex: 0 1 auto;
  max-width: 45%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${token('text-2')};
  font: 400 12px/16px var(--kc-font);
`;

export const Note = styled.p`
  && {
    padding: 8px;
  }
  color: ${token('text-2')};
  font: 400 12px/16px var(--kc-font);
`;

export const Nothing = styled.p`
  && {
    padding: 28px 16px;
  }
  color: ${token('text-2')};
  text-align: center;
  overflow-wrap: anywhere;
`;

export const Foot = styled.div`
  display: flex;
  gap: 16px;
  flex: none;
  padding: 8px 16px;
  border-top: 1px solid ${token('line')};
  background: ${token('raised')};
  color: ${token('text-2')};
  font: 400 12px/16px var(--kc-font);
  & kbd {
    margin-right: 4px;
    padding: 0 5px;
    border: 1px solid ${token('line-strong')};
    border-radius: var(--kc-radius-small);
    font: 500 12px/16px var(--kc-font);
  }
  @media (pointer: coarse) {
    display: none;
  }
`;
