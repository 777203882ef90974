export { CvmsScreen, UnauthenticatedScreen } from './CvmsScreen.tsx';
export { downloadsDialog } from './downloads/downloads.dialog.tsx';
export { cvmDialogs, waitingDialogs } from './operations/index.ts';
