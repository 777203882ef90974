export { FrameDialogs, type FrameDialog, type FrameDialogsProps } from './FrameDialogs.tsx';
export { useMonitoring } from './useMonitoring.ts';
