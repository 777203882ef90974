import { styled } from 'styled-components';
import { narrow, small, token } from '../theme/theme.tsx';

/**
 * Over the page rather than in it: a message that comes or goes must not move the row under the pointer. On a narrow
 * screen it leaves the buttons of a dialog free.
 */
export const Corner = styled.div`
  position: fixed;
  inset-inline-end: 1.25rem;
  bottom: calc(1.25rem + var(--kc-lift, 0px));
  z-index: calc(${token('layer')} + 70);
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  width: min(25rem, calc(100vw - 2rem));
  max-height: calc(100dvh - 4.5rem);
  pointer-events: none;
  ${narrow} {
    inset-inline-end: 1rem;
    bottom: calc(4.5rem + var(--kc-lift, 0px));
  }
  ${small} {
    bottom: 0.5rem;
    max-height: 50dvh;
    overflow: hidden auto;
  }
`;

/** Those of a kind, the oldest first. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  min-height: 0;
`;

export const Item = styled.div<{ $colour: string }>`
  display: flex;
  align-items: flex-start;
  gap: 0.625rem;
  padding-block: 0.625rem;
  padding-inline: 0.875rem 0.625rem;
  border: 1px solid ${token('line-strong')};
  border-inline-start: 3px solid ${(p) => p.$colour};
  border-radius: var(--kc-radius);
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  pointer-events: auto;
  & > svg {
    width: 1rem;
    height: 1rem;
    margin: 0.125rem 0;
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

/** Under the words, quieter than they are. */
export const About = styled.span`
  display: block;
  color: ${token('text-2')};
`;

export const Buttons = styled.div`
  display: flex;
  flex: none;
  margin-block: -0.375rem;
  margin-inline: 0 -0.25rem;
`;
