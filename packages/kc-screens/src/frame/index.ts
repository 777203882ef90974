import { lazyComponent } from 'kc-components/lazyComponent';

export type { FrameDialogName } from './FrameDialog.tsx';
export { FrameDialogs, type FrameDialogsProps } from './FrameDialogs.tsx';
export { menuOf, type MenuSurroundings } from './menuOf.tsx';
export { sessionClock } from './sessionClock.ts';
export { usePlaceTitle } from './usePlaceTitle.ts';
export { useRecentPlaces } from './useRecentPlaces.ts';
export { useMonitoring } from './useMonitoring.ts';
export type { PaletteProps } from './Palette.tsx';

/** Comes when it is first opened. */
const palette = lazyComponent(() => import('./Palette.tsx'));
export const Palette = palette.Component;
/** Before it is opened: what is typed right after that is not lost. */
export const bringPalette = palette.load;
