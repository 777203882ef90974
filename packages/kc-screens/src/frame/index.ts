import { lazyComponent } from 'kc-components/lazyComponent';

export type { FrameDialogName } from './FrameDialog.tsx';
export { FrameDialogs, type FrameDialogsProps } from './FrameDialogs.tsx';
export { menuOf, type MenuSurroundings } from './menuOf.tsx';
export { sessionClock } from './sessionClock.ts';
export { usePlaceTitle } from './usePlaceTitle.ts';
export { useRecentPlaces } from './useRecentPlaces.ts';
export { useMonitoring } from './useMonitoring.ts';
export type { PaletteProps } from './Palette.tsx';

/** Loaded when the palette first opens. */
const palette = lazyComponent(() => import('./Palette.tsx'));
export const Palette = palette.Component;
/** Loads the palette in advance, so that no keystroke is lost after it opens. */
export const bringPalette = palette.load;
