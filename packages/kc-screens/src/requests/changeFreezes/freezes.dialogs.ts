import type { ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import type { DialogDefinition } from '../../shell/index.ts';
import { createFreezeDialog } from './create/createFreeze.dialog.tsx';
import { editFreezeDialog } from './edit/editFreeze.dialog.tsx';
import { deleteFreezesDialog } from './remove/deleteFreezes.dialog.tsx';

/** Dialogs for change freezes, in toolbar order. */
export const freezeDialogs: readonly DialogDefinition<ChangeFreeze>[] = [createFreezeDialog, editFreezeDialog, deleteFreezesDialog];
