import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { isRevocable } from 'kc-api/rules/workloads/kek';
import type { DialogDefinition } from '../../shell/index.ts';
import { addKekDialog } from './add/addKek.dialog.tsx';
import { disableKekDialog } from './disable/disableKek.dialog.tsx';
import { editKekDialog } from './edit/editKek.dialog.tsx';
import { importKekDialog } from './import/importKek.dialog.tsx';
import { revokeKekDialog } from './revoke/revokeKek.dialog.tsx';
import { unrevokeKekDialog } from './unrevoke/unrevokeKek.dialog.tsx';

/** The dialogs about the KEK of a VM set, in button order. */
export const kekDialogs: readonly DialogDefinition<CvmSet>[] = [
  addKekDialog,
  importKekDialog,
  editKekDialog,
  revokeKekDialog,
  unrevokeKekDialog,
  disableKekDialog,
];

/** Returns the dialogs for a KEK in that state (KEK-08, KEK-09). */
export function kekOffers(set: CvmSet): readonly DialogDefinition<CvmSet>[] {
  if (set.kek_state === 'NONE') return [addKekDialog, importKekDialog];
  return [editKekDialog, isRevocable(set) ? revokeKekDialog : unrevokeKekDialog, disableKekDialog];
}
