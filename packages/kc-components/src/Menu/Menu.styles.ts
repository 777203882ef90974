import { styled } from 'styled-components';
import { Popup } from '../Popup/Popup.tsx';
import { forcedCurrent, token, type } from '../theme/theme.tsx';

export const MenuList = styled.div`
  min-height: 0;
  padding: 0.25rem;
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
`;

export const MenuRow = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-height: ${token('height-item')};
  padding: calc((${token('height-item')} - 1.375rem) / 2) 0.625rem;
  border: 0;
  border-radius: 5px;
  background: none;
  color: ${(p) => (p.$danger ? token('bad') : token('text'))};
  font-weight: 450;
  text-align: var(--kc-start);
  text-decoration: none;
  cursor: pointer;
  & > svg {
    width: 1rem;
    height: 1rem;
    flex: none;
    color: ${(p) => (p.$danger ? 'inherit' : token('text-2'))};
  }
  &:focus {
    outline: none;
    background: ${(p) => (p.$danger ? token('bad-soft') : token('accent-soft'))};
    ${forcedCurrent}
  }
  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: -2px;
  }
  &[aria-disabled='true'] {
    color: ${token('text-3')};
    cursor: not-allowed;
  }
  &[aria-disabled='true'] > * {
    opacity: 0.75;
  }
`;

/** Keeps the labels aligned if only some items have an icon. */
export const MenuNoIcon = styled.span`
  flex: none;
  width: 1rem;
`;

/** The checkbox of a switch item. */
export const MenuTick = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1rem;
  height: 1rem;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius-small);
  [aria-checked='true'] > & {
    border-color: ${token('accent-solid')};
    background: ${token('accent-solid')};
    color: ${token('on-accent')};
  }
  & > svg {
    width: 0.75rem;
    height: 0.75rem;
    stroke-width: 3;
  }
`;

export const MenuLabel = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const MenuKeys = styled.kbd`
  flex: none;
  margin-inline-start: 0.75rem;
  font: 500 0.75rem/1rem var(--kc-font);
  color: ${token('text-2')};
`;

export const MenuLine = styled.hr`
  height: 1px;
  margin: 0.25rem 0.375rem;
  border: 0;
  background: ${token('line-strong')};
`;

/** The reason of the focused disabled item. It is a separate popup, so that the items in the menu do not move. */
export const MenuReason = styled(Popup)`
  max-width: min(20rem, calc(100vw - 1rem));
  padding: 0.375rem 0.625rem;
  ${type.small}
  pointer-events: none;
`;
