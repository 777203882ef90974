export { createKeyDialog } from './create/createKey.dialog.tsx';
export { keyDialogs } from './keys.dialogs.ts';
export { cancelDeleteDialog } from './delete/cancelDelete.dialog.tsx';
export { editKeyDialog } from './edit/editKey.dialog.tsx';
export { rotateKeyDialog } from './rotate/rotateKey.dialog.tsx';
export { enableKeyDialog } from './status/keyStatus.dialogs.tsx';
export { KeysScreen } from './KeysScreen.tsx';
