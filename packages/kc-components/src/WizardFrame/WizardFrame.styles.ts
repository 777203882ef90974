import { css, styled } from 'styled-components';
import { focusRing, forcedCurrent, narrow, token, type as text } from '../theme/theme.tsx';
import type { Mark } from './mark.ts';

/** As tall as the dialog leaves room; a taller step scrolls there. */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  min-height: 100%;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    min-height: 0;
  }
`;

export const Column = styled.nav`
  padding: 16px 12px;
  border-right: 1px solid ${token('line')};
  ${narrow} {
    padding: 12px 20px;
    border-right: 0;
    border-bottom: 1px solid ${token('line')};
  }
`;

export const List = styled.ol`
  position: sticky;
  top: 16px;
  ${narrow} {
    display: none;
  }
`;

const row = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 36px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--kc-radius);
  background: none;
  text-align: left;
  color: ${token('text-2')};
  font: 500 13px/20px var(--kc-font);
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
  width: 20px;
  height: 20px;
  border: 1.5px solid;
  border-radius: 50%;
  font: 600 12px/16px var(--kc-font);
  ${(p) => marks[p.$mark]}
  & svg {
    width: 12px;
    height: 12px;
    stroke-width: 3;
  }
`;

/** Narrow: the column folds to a line and a bar. */
export const Fold = styled.div`
  display: none;
  ${narrow} {
    display: grid;
    gap: 8px;
  }
  & p {
    ${text.label} color: ${token('text-2')};
  }
`;

export const Track = styled.div`
  display: flex;
  gap: 4px;
`;

export const Part = styled.span<{ $mark: Mark }>`
  flex: 1;
  height: 4px;
  border-radius: 2px;
  background: ${(p) => ({ todo: token('line-strong'), current: token('accent'), done: token('ok'), error: token('bad') })[p.$mark]};
`;

export const Content = styled.div`
  min-width: 0;
  padding: 20px;
`;
