export { createKeySetIn } from './keySets.dialogs.ts';
export { KeySetsScreen } from './KeySetsScreen.tsx';
