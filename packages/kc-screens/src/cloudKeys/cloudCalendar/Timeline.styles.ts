import { css, styled } from 'styled-components';
import { token, type } from 'kc-components/theme';

/** In rem. */
export const plotHeight = 7;
/** Space above the highest bar for its number, in rem. */
const room = 1.75;

export const Figure = styled.figure`
  container-type: inline-size;
  margin: 0;
  padding: 0.875rem 1rem 0.625rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius-box);
  background: ${token('surface')};
`;

export const Caption = styled.figcaption`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: 2px 1rem;
  min-height: 1rem;
  color: ${token('text-2')};
`;

export const Said = styled.span`
  flex: 1 1 13.75rem;
  text-align: var(--kc-end);
  color: ${token('text')};
  @container (max-width: 35rem) {
    flex-basis: 100%;
    text-align: var(--kc-start);
  }
`;

export type Look = 'soon' | 'later' | 'changes';

/** In forced-colors mode a bar keeps a fill color. */
const forced = (fill: string) => `
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: ${fill};
    border: 1px solid CanvasText;
  }
`;

/** Filled for breaking events, outlined for automatic ones. The difference does not depend on color. */
export const look: Record<Look, ReturnType<typeof css>> = {
  soon: css`
    background: ${token('bad')};
    ${forced('CanvasText')}
  `,
  later: css`
    background: ${token('warn')};
    ${forced('GrayText')}
  `,
  changes: css`
    background: ${token('info-soft')};
    border: 1px solid ${token('info')};
    ${forced('Canvas')}
  `,
};

/** A legend entry. */
export const Meaning = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
`;

export const Swatch = styled.span<{ $look: Look }>`
  width: 0.5625rem;
  height: 0.5625rem;
  border-radius: 2px;
  ${(p) => look[p.$look]}
`;

/** Stripes behind the bars of a change freeze. */
const stripes = css`
  background-image: repeating-linear-gradient(-45deg, ${token('line-strong')} 0 1px, transparent 1px 6px);
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background-image: repeating-linear-gradient(-45deg, CanvasText 0 1px, transparent 1px 6px);
  }
`;

export const FreezeSwatch = styled.span`
  width: 0.875rem;
  height: 0.5625rem;
  border: 1px solid ${token('line-strong')};
  border-radius: 2px;
  ${stripes}
`;

const columns = css<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${(p) => p.$count}, minmax(1.5rem, 1fr));
`;

/** Scrolls horizontally if the bars at their minimum width do not fit. */
export const Area = styled.div`
  position: relative;
  margin-top: 0.625rem;
  overflow-x: auto;
`;

export const Plot = styled.ol<{ $count: number }>`
  ${columns}
  height: ${plotHeight + room}rem;
  border-bottom: 1px solid ${token('line-strong')};
`;

/** A label at the top of the highest bar, with its count. */
export const Most = styled.span`
  ${type.small}
  position: absolute;
  inset: 0 0 auto;
  height: ${room}rem;
  padding-top: ${room - 1.0625}rem;
  border-bottom: 1px dashed ${token('line-strong')};
  color: ${token('text-3')};
  pointer-events: none;
`;

export const Slot = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  align-items: center;
  width: 100%;
  height: 100%;
  padding: 0 min(3px, 10%);
  border: 0;
  background: none;
  cursor: pointer;
  &[data-frozen] {
    ${stripes}
  }
  &:hover {
    background-color: ${token('accent-soft')};
  }
  &[aria-pressed='true'] {
    background-color: ${token('accent-soft')};
    box-shadow: inset 0 -3px ${token('accent')};
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: -1px;
    z-index: 1;
  }
`;

const tones = { soon: 'bad', later: 'warn', changes: 'info' } as const;

export const Amount = styled.span<{ $look: Look }>`
  font: 600 0.6875rem/0.875rem var(--kc-font);
  color: ${(p) => token(tones[p.$look])};
  @container (max-width: 53.75rem) {
    &[data-many] {
      display: none;
    }
  }
`;

export const Piece = styled.span<{ $look: Look; $height: number }>`
  flex: none;
  width: 100%;
  max-width: 1.625rem;
  height: ${(p) => p.$height}rem;
  border-radius: 2px;
  ${(p) => look[p.$look]}
  & + & {
    margin-top: 1px;
  }
`;

export const Ticks = styled.div<{ $count: number }>`
  ${columns}
  ${type.small}
  margin-top: 0.25rem;
  color: ${token('text-3')};
`;

export const Tick = styled.span<{ $at: number; $span: number }>`
  grid-row: 1;
  grid-column: ${(p) => p.$at + 1} / span ${(p) => p.$span};
  overflow: hidden;
  padding-inline-start: 0.1875rem;
  border-inline-start: 1px solid ${token('line-strong')};
  white-space: nowrap;
  text-overflow: ellipsis;
  @container (max-width: 35rem) {
    padding-inline-start: 0;
    border: 0;
    font-size: 0.6875rem;
    &[data-short] {
      visibility: hidden;
    }
  }
`;

export const Year = styled.span`
  @container (max-width: 53.75rem) {
    display: none;
  }
`;
