import { css, styled } from 'styled-components';
import { forcedMark, narrow, ownScroll, small, token } from '../theme/theme.tsx';

/** Windows without room for both parts. The panel is then a sheet over the main part. */
const folded = `${narrow}, (max-height: 35em)`;

export const SplitBox = styled.div<{ $below: boolean }>`
  position: relative;
  display: flex;
  flex-direction: ${(p) => (p.$below ? 'column' : 'row')};
  flex: 1 1 0;
  min-width: 0;
  min-height: 0;
  ${small} {
    display: block;
    flex: none;
    &:has(> section) {
      overflow: clip;
    }
  }
`;

export const Main = styled.div<{ $below: boolean }>`
  display: flex;
  flex-direction: column;
  /* The panel keeps its size while there is more to show here than fits; what is not needed here is the panel's. */
  flex: 1000 1 0;
  ${(p) => (p.$below ? 'min-height: 10rem; max-height: max-content; min-width: 0;' : 'min-width: 10rem; min-height: 0; padding-inline-end: 1rem;')}
  /* Alone, or under a panel that lies over it, it has all there is. */
  &:last-child {
    max-height: none;
  }
  ${folded} {
    max-height: none;
    padding-inline-end: 0;
  }
  /* The panel stands in its place. It keeps its size, and with that where it was scrolled to. */
  ${small} {
    &:not(:last-child) {
      position: absolute;
      inset: 0 0 auto;
      visibility: hidden;
    }
  }
`;

const bleed = 'calc(var(--kc-page-pad, 0px) * -1)';

/** One pixel to see, nine to grab. */
export const Handle = styled.hr<{ $below: boolean; $dragging: boolean }>`
  position: relative;
  z-index: 2;
  flex: none;
  margin: 0;
  border: 0;
  overflow: visible;
  touch-action: none;
  background: ${token('line')};
  ${(p) =>
    p.$below
      ? css`
          height: 1px;
          margin-inline: ${bleed};
          cursor: row-resize;
        `
      : css`
          width: 1px;
          cursor: col-resize;
        `}
  &::before {
    content: '';
    position: absolute;
    inset: ${(p) => (p.$below ? '-4px 0' : '0 -4px')};
  }
  &::after {
    content: '';
    position: absolute;
    inset: ${(p) => (p.$below ? '-1px 0' : '0 -1px')};
    background: ${token('accent')};
    opacity: ${(p) => (p.$dragging ? 1 : 0)};
    transition: opacity 120ms;
  }
  &:hover::after {
    opacity: 1;
  }
  /* A ring round one pixel would be two lines; the line itself in the focus colour is plainer. */
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    opacity: 1;
    background: ${token('focus')};
  }
  ${folded} {
    display: none;
  }
  ${forcedMark('CanvasText')}
  @media (forced-colors: active) {
    &::after {
      background: Highlight;
    }
  }
`;

export const Panel = styled.section<{ $below: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 0 1 auto;
  min-width: 0;
  min-height: 0;
  background: ${token('surface')};
  ${(p) =>
    p.$below
      ? css`
          flex-grow: 1;
          margin-inline: ${bleed};
          --kc-panel-pad: var(--kc-page-pad, 0px);
        `
      : css`
          margin-inline-end: ${bleed};
          --kc-panel-pad: 1.25rem;
        `}
  ${folded} {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    max-height: 70dvh;
    margin: 0;
    --kc-panel-pad: 1rem;
    border-top: 1px solid ${token('line-strong')};
    border-radius: var(--kc-radius-dialog) var(--kc-radius-dialog) 0 0;
    box-shadow: ${token('shadow')};
  }
  ${small} {
    position: relative;
    inset: auto;
    z-index: auto;
    max-height: none;
    margin-inline: ${bleed};
    border-radius: 0;
    box-shadow: none;
  }
  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: -2px;
  }
`;

/** The first line leaves room for the buttons in the corner, `--kc-panel-corner` wide, in both text directions. */
export const PanelContent = styled.div<{ $corner: boolean; $actions: boolean }>`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-height: 0;
  padding-inline: var(--kc-panel-pad);
  ${ownScroll}
  ${(p) =>
    p.$corner &&
    css`
      --kc-panel-corner: 2.5rem;
      ${folded} {
        --kc-panel-corner: ${p.$actions ? '4.75rem' : '2.5rem'};
      }
      & [role='tablist'] {
        padding-inline-end: var(--kc-panel-corner);
      }
    `}
`;

export const Corner = styled.div`
  position: absolute;
  border-radius: var(--kc-radius);
  background: ${token('surface')};
  top: 0.1875rem;
  inset-inline-end: max(0.5rem, calc(var(--kc-page-pad, 0px) - 0.5rem));
  display: flex;
  gap: 0.25rem;
`;

/** Content that only a sheet shows. */
export const OnSheet = styled.div`
  display: none;
  ${folded} {
    display: block;
  }
`;
