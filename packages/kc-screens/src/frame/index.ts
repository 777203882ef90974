export { FrameDialogs, type FrameDialog, type FrameDialogsProps } from './FrameDialogs.tsx';
export { menuOf, type MenuSurroundings } from './menuOf.tsx';
export { objectSearch, pageGroups } from './paletteGroups.ts';
export { sessionClock } from './sessionClock.ts';
export { usePlaceTitle } from './usePlaceTitle.ts';
export { useRecentPlaces } from './useRecentPlaces.ts';
export { useMonitoring } from './useMonitoring.ts';
