import { addPasskeyDialog } from './add/addPasskey.dialog.tsx';
import { removePasskeyDialog } from './remove/removePasskey.dialog.tsx';
import { renamePasskeyDialog } from './rename/renamePasskey.dialog.tsx';

/** Dialogs for a selected passkey. */
export const rowDialogs = [renamePasskeyDialog, removePasskeyDialog];
export const passkeyDialogs = [addPasskeyDialog, ...rowDialogs];
