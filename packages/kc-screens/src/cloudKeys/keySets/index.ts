export { createKeySetIn } from './createKeySetIn.ts';
export { keySetDialogs } from './keySets.dialogs.ts';
export { KeySetsScreen } from './KeySetsScreen.tsx';
