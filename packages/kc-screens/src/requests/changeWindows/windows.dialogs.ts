import type { ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import type { DialogDefinition } from '../../shell/index.ts';
import { createWindowDialog } from './create/createWindow.dialog.tsx';
import { editWindowDialog } from './edit/editWindow.dialog.tsx';
import { deleteWindowsDialog } from './remove/deleteWindows.dialog.tsx';

/** Dialogs for change windows, in toolbar order. */
export const windowDialogs: readonly DialogDefinition<ChangeWindow>[] = [createWindowDialog, editWindowDialog, deleteWindowsDialog];
