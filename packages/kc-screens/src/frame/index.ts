export { FrameDialogs, type FrameDialog, type FrameDialogsProps } from './FrameDialogs.tsx';
export { sessionClock } from './sessionClock.ts';
export { useMonitoring } from './useMonitoring.ts';
