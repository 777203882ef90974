import { styled } from 'styled-components';
import { token } from '../theme/theme.tsx';

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: calc(${token('layer')} + 50);
  background: ${token('scrim')};
`;

export const Drawer = styled.div.attrs({ role: 'dialog', tabIndex: -1, 'aria-modal': true })`
  position: fixed;
  inset-block: 0;
  inset-inline: 0 auto;
  z-index: calc(${token('layer')} + 51);
  display: flex;
  flex-direction: column;
  width: min(18.75rem, calc(100vw - 3rem));
  background: ${token('surface')};
  border-inline-end: 1px solid ${token('line')};
  box-shadow: ${token('shadow')};
  &:focus {
    outline: none;
  }
`;

export const DrawerHead = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  flex: none;
  min-height: 3rem;
  padding-block: 0.5rem;
  padding-inline: 1rem 0.5rem;
  border-bottom: 1px solid ${token('line')};
`;

export const DrawerNames = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  & > b {
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  & > span {
    display: block;
    color: ${token('text-3')};
    font: 400 0.75rem/1rem var(--kc-font);
  }
`;

export const DrawerNav = styled.div`
  flex: 1 1 0;
  min-height: 0;
  padding: 0.75rem 0.5rem;
  position: relative;
  overflow-y: auto;
`;

export const DrawerFoot = styled.div`
  display: flex;
  gap: 0.25rem;
  flex: none;
  padding: 0.5rem;
  border-top: 1px solid ${token('line')};
`;
