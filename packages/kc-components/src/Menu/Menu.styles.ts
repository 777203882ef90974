import styled from 'styled-components';
import { token } from '../theme/theme.tsx';

/** In the browser's top layer where there is one, so no scrolling or transformed box can cut it off. */
export const MenuBox = styled.div`
  position: fixed;
  inset: auto;
  top: 0;
  left: 0;
  z-index: 80;
  display: block;
  width: max-content;
  min-width: 180px;
  max-width: min(360px, calc(100vw - 16px));
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('text')};
  overflow: visible;
`;

export const MenuList = styled.div`
  max-height: var(--kc-menu-room, 60vh);
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${token('line-strong')};
  border-radius: 8px;
  background: ${token('overlay')};
  box-shadow: ${token('shadow')};
  &:focus {
    outline: none;
  }
`;

export const MenuRow = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 32px;
  padding: 5px 10px;
  border: 0;
  border-radius: 5px;
  background: none;
  color: ${(p) => (p.$danger ? token('bad') : token('text'))};
  font-weight: 450;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  & svg {
    width: 16px;
    height: 16px;
    flex: none;
    color: ${(p) => (p.$danger ? 'inherit' : token('text-2'))};
  }
  &:focus {
    outline: none;
    background: ${(p) => (p.$danger ? token('bad-soft') : token('accent-soft'))};
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
  @media (pointer: coarse) {
    min-height: 40px;
  }
`;

/** Keeps the labels in one line below each other where only some items have an icon. */
export const MenuNoIcon = styled.span`
  flex: none;
  width: 16px;
`;

export const MenuLabel = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const MenuKeys = styled.kbd`
  flex: none;
  margin-left: 12px;
  font: 500 12px/16px var(--kc-font);
  color: ${token('text-2')};
`;

export const MenuLine = styled.hr`
  height: 1px;
  margin: 4px 6px;
  border: 0;
  background: ${token('line-strong')};
`;

/** The reason of the item that has focus; it hangs below the menu, so nothing in the menu moves. */
export const MenuReason = styled.div<{ $above: boolean }>`
  position: absolute;
  left: 0;
  right: 0;
  ${(p) => (p.$above ? 'bottom: calc(100% + 4px);' : 'top: calc(100% + 4px);')}
  padding: 6px 10px;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius);
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  font: 400 12px/16px var(--kc-font);
  pointer-events: none;
`;
