import { keyframes, styled } from 'styled-components';
import { focusRing, narrow, ownScroll, small, token, type as text } from '../theme/theme.tsx';
import type { DialogSize } from './size.ts';

const rise = keyframes`
  from { transform: translateY(6px); }
`;

const widest = '47.5rem';

/** The scrim. It takes presses so that they neither reach the page nor move focus out of the dialog. */
export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: calc(${token('layer')} + 60);
  display: grid;
  place-items: center;
  padding: 2rem 1rem;
  background: ${token('scrim')};
  pointer-events: auto;
  ${narrow} {
    padding: 0;
    place-items: stretch;
  }
`;

export const Panel = styled.div<{ $size: DialogSize }>`
  display: flex;
  flex-direction: column;
  /* As wide as its size says, or as wide as the footer in one row. The other parts do not count. */
  width: max-content;
  min-width: min(100%, ${(p) => (p.$size === 'wizard' ? widest : '30rem')});
  max-width: min(100%, ${widest});
  & > header,
  & > [data-kc-dialog-part='banner'],
  & [data-kc-dialog-part='body'],
  & [data-kc-dialog-part='below'] {
    width: 0;
    min-width: 100%;
  }
  max-height: calc(100dvh - 4rem);
  min-height: 0;
  /* At each of its steps alike: the buttons stay where they are. */
  &:has([data-kc-wizard]) {
    height: 35rem;
  }
  overflow: hidden;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-dialog')};
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  animation: ${rise} 60ms ease-out;
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  ${narrow} {
    width: auto;
    max-width: none;
    &,
    &:has([data-kc-wizard]) {
      height: auto;
    }
    max-height: 100dvh;
    border: 0;
    border-radius: 0;
  }
  /* Head and buttons would leave too little between them. */
  ${small} {
    overflow: hidden auto;
  }
`;

export const Header = styled.header<{ $size: DialogSize }>`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  flex: none;
  padding: ${(p) => (p.$size === 'wizard' ? `0.9375rem 1rem 0.9375rem ${token('space-dialog')}` : `0.9375rem 1rem 0.1875rem ${token('space-dialog')}`)};
  ${(p) => p.$size === 'wizard' && `border-bottom: 1px solid ${token('line')};`}
`;

export const Headings = styled.div`
  flex: 1;
  min-width: 0;
  padding: 0.25rem 0;
  & h2 {
    ${text.dialogTitle} overflow-wrap: anywhere;
  }
  & p {
    margin-top: 2px;
    color: ${token('text-2')};
  }
`;

/** A very long answer of a server scrolls in its own place, so that the fields below stay in reach. */
export const BannerPlace = styled.div`
  flex: 0 1 auto;
  max-height: 40%;
  padding: 0.75rem ${token('space-dialog')} 0.25rem;
  ${ownScroll}
  ${small} {
    flex: none;
    max-height: none;
  }
  &:empty {
    display: none;
  }
`;

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-height: 0;
  ${small} {
    flex-shrink: 0;
  }
`;

export const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overscroll-behavior: contain;
  ${ownScroll}
  ${small} {
    flex-shrink: 0;
  }
  padding: 0.75rem ${token('space-dialog')} ${token('space-dialog')};
  &:has([data-kc-wizard]) {
    padding: 0;
  }
`;

/** The body keeps the half of the room that is there. */
export const Below = styled.div`
  flex: 0 1 auto;
  min-height: 9rem;
  max-height: 50%;
  overscroll-behavior: contain;
  ${ownScroll}
  ${small} {
    flex: none;
    max-height: none;
  }
  padding: 0.75rem ${token('space-dialog')};
  border-top: 1px solid ${token('line')};
  &[inert] {
    display: none;
  }
`;

export const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  flex: none;
  padding: 0.75rem ${token('space-dialog')};
  border-top: 1px solid ${token('line')};
  background: ${token('raised')};
  &[hidden] {
    display: none;
  }
`;

export const FooterEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0.5rem;
  margin-inline-start: auto;
`;
