export { CvmsScreen, UnauthenticatedScreen } from './CvmsScreen.tsx';
export { cvmDialogs, waitingDialogs } from './operations/index.ts';
