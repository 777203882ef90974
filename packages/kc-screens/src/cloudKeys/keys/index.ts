export { createKeyDialog } from './create/createKey.dialog.tsx';
export { KeysScreen } from './KeysScreen.tsx';
