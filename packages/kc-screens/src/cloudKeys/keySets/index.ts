export { createKeySetIn, keySetDialogs } from './keySets.dialogs.ts';
export { KeySetsScreen } from './KeySetsScreen.tsx';
