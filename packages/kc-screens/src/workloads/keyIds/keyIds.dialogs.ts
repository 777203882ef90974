import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { AsymmetricKeyId, KeyId } from 'kc-api/contract/workloads/keyIds';
import type { DialogDefinition } from '../../shell/index.ts';
import { createKeyIdDialog } from './create/createKeyId.dialog.tsx';
import { createAsymmetricKeyIdDialog } from './createAsymmetric/createAsymmetricKeyId.dialog.tsx';
import { editAsymmetricKeyIdDialog, editKeyIdDialog } from './edit/editKeyId.dialog.tsx';
import { removeAsymmetricKeyIdDialog, removeKeyIdDialog } from './remove/removeKeyId.dialog.tsx';
import { revokeAsymmetricKeyIdDialog, revokeKeyIdDialog } from './revoke/revokeKeyId.dialog.tsx';
import { unrevokeAsymmetricKeyIdDialog, unrevokeKeyIdDialog } from './unrevoke/unrevokeKeyId.dialog.tsx';

/** What can be done with a key id, in the order of the toolbar. */
export const keyIdDialogs: readonly DialogDefinition<KeyId>[] = [editKeyIdDialog, revokeKeyIdDialog, unrevokeKeyIdDialog, removeKeyIdDialog];
export const asymmetricKeyIdDialogs: readonly DialogDefinition<AsymmetricKeyId>[] = [
  editAsymmetricKeyIdDialog,
  revokeAsymmetricKeyIdDialog,
  unrevokeAsymmetricKeyIdDialog,
  removeAsymmetricKeyIdDialog,
];

/** What can be done beside their lists, about the VM set. */
export const keyIdListDialogs: readonly DialogDefinition<CvmSet>[] = [createKeyIdDialog, createAsymmetricKeyIdDialog];
