import { NARROW, SMALL } from './media.ts';
import { token } from './tokens.ts';

export { KcTheme, type KcThemeProps } from './KcTheme.tsx';
export { keyAlong } from './direction.ts';
export { inertIf } from './inert.ts';
export { keyOf } from './keyOf.ts';
export { focusSeenFrom } from './focus.ts';
export { usePanel } from './panel.ts';
export { useStore } from './useStore.ts';
export { withRef } from './withRef.ts';
export { token, type Density, type KcTokens, type ThemeChoice, type ThemeName, type TokenName } from './tokens.ts';

/** Phones and narrow windows: navigation folds, dialogs fill the screen. */
export const narrow = `@media ${NARROW}`;

/** The smallest windows: no part has a fixed position, and the whole page scrolls. */
export const small = `@media ${SMALL}`;

/** Styles of a box that scrolls its content. In the smallest windows the page scrolls instead. */
export const ownScroll = `
  position: relative;
  overflow: auto;
  ${small} {
    overflow: visible;
  }
`;

export const type = {
  body: `font: ${token('type-body')};`,
  label: `font: ${token('type-label')};`,
  small: `font: ${token('type-small')};`,
  title: `font: ${token('type-title')}; letter-spacing: -0.015em;`,
  dialogTitle: `font: ${token('type-dialog-title')}; letter-spacing: -0.01em;`,
  mono: `font: ${token('type-mono')};`,
};

/** The 2 px ring of every focusable element. */
export const focusRing = `
  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
`;

/** In forced colors mode the system sets backgrounds. The current item uses the selection colors, because it would not be recognizable otherwise. */
export const forcedCurrent = `
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --kc-focus: HighlightText;
    background: Highlight;
    color: HighlightText;
    & * {
      color: HighlightText;
    }
  }
`;

/** In forced colors mode a mark without border or text would disappear. It gets a system color. */
export const forcedMark = (fill: 'CanvasText' | 'GrayText' | 'Highlight' | 'currentColor'): string => `
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: ${fill};
  }
`;

/** Styles of text for screen readers only. */
export const visuallyHidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
