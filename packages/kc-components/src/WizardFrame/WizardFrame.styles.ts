import { css, styled } from 'styled-components';
import { focusRing, forcedCurrent, forcedMark, narrow, token, type as text } from '../theme/theme.tsx';
import type { Mark } from './mark.ts';

/** As tall as the dialog allows. A taller step scrolls inside. */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: 12.5rem minmax(0, 1fr);
  min-height: 100%;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    min-height: 0;
  }
`;

export const Column = styled.nav`
  padding: 1rem 0.75rem;
  border-inline-end: 1px solid ${token('line')};
  ${narrow} {
    padding: 0.75rem 1.25rem;
    border-inline-end: 0;
    border-bottom: 1px solid ${token('line')};
  }
`;

export const List = styled.ol`
  position: sticky;
  top: 1rem;
  ${narrow} {
    display: none;
  }
`;

const row = css`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-height: calc(${token('height-item')} + 0.25rem);
  padding: 0.25rem 0.5rem;
  border: 0;
  border-radius: var(--kc-radius);
  background: none;
  text-align: var(--kc-start);
  color: ${token('text-2')};
  font: 500 0.8125rem/1.25rem var(--kc-font);
  overflow-wrap: anywhere;
`;

export const Still = styled.span<{ $current: boolean }>`
  ${row}
  ${(p) =>
    p.$current &&
    css`
      background: ${token('accent-soft')};
      color: ${token('text')};
      ${forcedCurrent}
    `}
`;

export const Press = styled.button<{ $current: boolean }>`
  ${row}
  cursor: pointer;
  ${(p) =>
    p.$current &&
    css`
      background: ${token('accent-soft')};
      color: ${token('text')};
      ${forcedCurrent}
    `}
  &:hover {
    color: ${token('text')};
    background: ${token('accent-soft')};
  }
  ${focusRing}
`;

const marks: Record<Mark, ReturnType<typeof css>> = {
  todo: css`
    border-color: ${token('line-strong')};
    color: ${token('text-3')};
  `,
  current: css`
    border-color: ${token('accent')};
    color: ${token('accent')};
  `,
  done: css`
    border-color: ${token('ok')};
    background: ${token('ok')};
    color: ${token('overlay')};
  `,
  error: css`
    border-color: ${token('bad')};
    color: ${token('bad')};
  `,
};

export const Circle = styled.span<{ $mark: Mark }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border: 1.5px solid;
  border-radius: 50%;
  font: 600 0.75rem/1rem var(--kc-font);
  ${(p) => marks[p.$mark]}
  & svg {
    width: 0.75rem;
    height: 0.75rem;
    stroke-width: 3;
  }
`;

/** In a narrow window, the column collapses to a line and a bar. */
export const Fold = styled.div`
  display: none;
  ${narrow} {
    display: grid;
    gap: 0.5rem;
  }
  & p {
    ${text.label} color: ${token('text-2')};
  }
`;

export const Track = styled.div`
  display: flex;
  gap: 0.25rem;
`;

export const Part = styled.span<{ $mark: Mark }>`
  flex: 1;
  height: 0.25rem;
  border-radius: 2px;
  background: ${(p) => ({ todo: token('line-strong'), current: token('accent'), done: token('ok'), error: token('bad') })[p.$mark]};
  ${(p) => forcedMark(p.$mark === 'todo' ? 'GrayText' : 'Highlight')}
`;

export const Content = styled.div`
  min-width: 0;
  padding: 1.25rem;
`;
