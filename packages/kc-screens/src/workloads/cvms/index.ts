export { CvmsScreen, UnauthenticatedScreen } from './CvmsScreen.tsx';
