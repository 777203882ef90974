import { styled } from 'styled-components';
import { narrow, token } from '../theme/theme.tsx';

/**
 * Over the page rather than in it: a message that comes or goes must not move the row under the pointer. On a narrow
 * screen it leaves the buttons of a dialog free.
 */
export const Corner = styled.div`
  position: fixed;
  inset-inline-end: 20px;
  bottom: 20px;
  z-index: calc(${token('layer')} + 70);
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: min(400px, calc(100vw - 32px));
  max-height: calc(100dvh - 72px);
  pointer-events: none;
  ${narrow} {
    inset-inline-end: 16px;
    bottom: 72px;
  }
`;

/** Those of a kind, the oldest first. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-height: 0;
`;

export const Item = styled.div<{ $colour: string }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 10px 10px 14px;
  border: 1px solid ${token('line-strong')};
  border-inline-start: 3px solid ${(p) => p.$colour};
  border-radius: var(--kc-radius);
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  pointer-events: auto;
  & > svg {
    width: 16px;
    height: 16px;
    margin: 2px 0;
    flex: none;
    color: ${(p) => p.$colour};
  }
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export const Buttons = styled.div`
  display: flex;
  flex: none;
  margin: -6px -4px -6px 0;
`;
