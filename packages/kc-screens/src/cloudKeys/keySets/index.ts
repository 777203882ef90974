export { KeySetsScreen } from './KeySetsScreen.tsx';
