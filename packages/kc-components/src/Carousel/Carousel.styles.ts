import { styled } from 'styled-components';
import { focusRing, forcedMark, narrow, token } from '../theme/theme.tsx';

export const Box = styled.section`
  max-width: 35rem;
`;

/** All slides share one grid cell, so that the tallest one sets the height and the layout does not jump. */
export const Slides = styled.ul`
  display: grid;
  align-items: end;
`;

export const Slide = styled.li<{ $shown: boolean }>`
  grid-area: 1 / 1;
  opacity: ${(p) => (p.$shown ? 1 : 0)};
  visibility: ${(p) => (p.$shown ? 'visible' : 'hidden')};
  transition: opacity 150ms;
`;

export const Title = styled.p`
  font: 600 1.625rem/2.125rem var(--kc-font);
  letter-spacing: -0.02em;
  text-wrap: balance;
  ${narrow} {
    font-size: 1.25rem;
    line-height: 1.75rem;
  }
`;

export const Text = styled.p`
  && {
    margin-top: 0.25rem;
  }
  color: ${token('text-2')};
  max-width: 32.5rem;
  font: 400 0.875rem/1.25rem var(--kc-font);
  text-wrap: pretty;
`;

export const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 0;
  margin-block: 0.625rem 0;
  margin-inline: -0.25rem 0;
`;

/** A target of 24 px, drawn as a thin bar. */
export const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: var(--kc-radius);
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 0.5rem;
    height: 0.25rem;
    border-radius: 2px;
    background: ${token('control-line')};
    ${forcedMark('GrayText')}
  }
  &:hover::before {
    background: ${token('text-2')};
  }
  &[aria-current] {
    width: 2rem;
  }
  &[aria-current]::before {
    width: 1.5rem;
    background: ${token('accent')};
    ${forcedMark('Highlight')}
  }
  ${focusRing}
`;

export const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin-inline-start: 0.25rem;
  padding: 0;
  border: 0;
  border-radius: var(--kc-radius);
  background: none;
  color: ${token('text-3')};
  cursor: pointer;
  & svg {
    width: 0.75rem;
    height: 0.75rem;
    fill: currentColor;
    stroke-width: 0;
  }
  &:hover {
    color: ${token('text')};
  }
  ${focusRing}
`;
