import { styled } from 'styled-components';
import { focusRing, narrow, token } from '../theme/theme.tsx';

export const Box = styled.section`
  max-width: 560px;
`;

/** All slides stand in one cell, so that the tallest decides the height and nothing jumps. */
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
  font: 600 26px/34px var(--kc-font);
  letter-spacing: -0.02em;
  text-wrap: balance;
  ${narrow} {
    font-size: 20px;
    line-height: 28px;
  }
`;

export const Text = styled.p`
  && {
    margin-top: 4px;
  }
  color: ${token('text-2')};
  max-width: 520px;
  font: 400 14px/20px var(--kc-font);
  text-wrap: pretty;
`;

export const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 0;
  margin: 10px 0 0 -4px;
`;

/** 24 px to press, a thin bar to see. */
export const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--kc-radius);
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 8px;
    height: 4px;
    border-radius: 2px;
    background: ${token('control-line')};
  }
  &:hover::before {
    background: ${token('text-2')};
  }
  &[aria-current] {
    width: 32px;
  }
  &[aria-current]::before {
    width: 24px;
    background: ${token('accent')};
  }
  ${focusRing}
`;

export const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-left: 4px;
  padding: 0;
  border: 0;
  border-radius: var(--kc-radius);
  background: none;
  color: ${token('text-3')};
  cursor: pointer;
  & svg {
    width: 12px;
    height: 12px;
    fill: currentColor;
    stroke-width: 0;
  }
  &:hover {
    color: ${token('text')};
  }
  ${focusRing}
`;
