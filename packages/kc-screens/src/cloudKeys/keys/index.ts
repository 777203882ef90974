export { KeysScreen } from './KeysScreen.tsx';
