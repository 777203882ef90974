import { styled } from 'styled-components';
import { token } from '../theme/theme.tsx';

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: calc(${token('layer')} + 50);
  background: ${token('scrim')};
`;

export const Drawer = styled.div`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: calc(${token('layer')} + 51);
  display: flex;
  flex-direction: column;
  width: min(300px, calc(100vw - 48px));
  background: ${token('surface')};
  border-right: 1px solid ${token('line')};
  box-shadow: ${token('shadow')};
  &:focus {
    outline: none;
  }
`;

export const DrawerHead = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  min-height: 48px;
  padding: 8px 8px 8px 16px;
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
    font: 400 12px/16px var(--kc-font);
  }
`;

export const DrawerNav = styled.div`
  flex: 1 1 0;
  min-height: 0;
  padding: 12px 8px;
  position: relative;
  overflow-y: auto;
`;

export const DrawerFoot = styled.div`
  display: flex;
  gap: 4px;
  flex: none;
  padding: 8px;
  border-top: 1px solid ${token('line')};
`;
