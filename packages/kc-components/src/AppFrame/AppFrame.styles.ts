import { keyframes, styled } from 'styled-components';
import { forcedMark, narrow, ownScroll, small, token, visuallyHidden } from '../theme/theme.tsx';

export const FrameBox = styled.div`
  position: relative;
  display: grid;
  grid-template: 'header header' 3rem 'banners banners' auto 'nav main' minmax(0, 1fr) / 14.75rem minmax(0, 1fr);
  height: 100vh;
  height: 100dvh;
  overflow: hidden;
  ${narrow} {
    grid-template: 'header' 3rem 'banners' auto 'main' minmax(0, 1fr) / minmax(0, 1fr);
  }
  ${small} {
    grid-template-rows: 3rem auto 1fr;
    overflow: hidden auto;
  }
`;

export const SkipLink = styled.a`
  position: absolute;
  top: 0.5rem;
  inset-inline-start: 0.5rem;
  z-index: 60;
  padding: 0.375rem 0.75rem;
  border-radius: var(--kc-radius);
  background: ${token('accent-solid')};
  color: ${token('on-accent')};
  font-weight: 500;
  text-decoration: none;
  transform: translateY(-4rem);
  &:focus {
    transform: none;
    outline: 2px solid ${token('focus')};
    outline-offset: 2px;
  }
`;

export const Banners = styled.div`
  grid-area: banners;
  min-width: 0;
`;

export const NavColumn = styled.div`
  grid-area: nav;
  min-height: 0;
  padding: 0.75rem 0.5rem;
  border-inline-end: 1px solid ${token('line')};
  background: ${token('surface')};
  position: relative;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: ${token('line-strong')} transparent;
`;

export const Main = styled.main`
  grid-area: main;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  ${ownScroll}
  &:focus {
    outline: none;
  }
  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: -2px;
  }
`;

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(300%); }
`;

/** Does not move, and has full width, if the user prefers reduced motion. */
export const BusyLine = styled.div`
  position: absolute;
  top: 2.9375rem;
  inset-inline-start: 0;
  inset-inline-end: 0;
  z-index: 20;
  height: 2px;
  overflow: hidden;
  background: ${token('accent-soft')};
  pointer-events: none;
  &::after {
    content: '';
    display: block;
    width: 33%;
    height: 100%;
    background: ${token('accent')};
    animation: ${run} 1.1s ease-in-out infinite;
    ${forcedMark('Highlight')}
  }
  & > progress {
    ${visuallyHidden}
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      width: 100%;
    }
  }
`;
