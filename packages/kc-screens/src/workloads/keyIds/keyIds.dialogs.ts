import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { AsymmetricKeyId, KeyId } from 'kc-api/contract/workloads/keyIds';
import type { DialogDefinition } from '../../shell/index.ts';
import { createKeyIdDialog } from './create/createKeyId.dialog.tsx';
import { createAsymmetricKeyIdDialog } from './createAsymmetric/createAsymmetricKeyId.dialog.tsx';
import { editAsymmetricKeyIdDialog, editKeyIdDialog } from './edit/editKeyId.dialog.tsx';
import { removeAsymmetricKeyIdDialog, removeKeyIdDialog } from './remove/removeKeyId.dialog.tsx';
import { revokeAsymmetricKeyIdDialog, revokeKeyIdDialog } from './revoke/revokeKeyId.dialog.tsx';
import { unrevokeAsymmetricKeyIdDialog, unrevokeKeyIdDialog } from './unrevoke/unrevokeKeyId.dialog.tsx';

/** The dialogs about a key id, in toolbar order. */
export const keyIdDialogs: readonly DialogDefinition<KeyId>[] = [editKeyIdDialog, revokeKeyIdDialog, unrevokeKeyIdDialog, removeKeyIdDialog];
export const asymmetricKeyIdDialogs: readonly DialogDefinition<AsymmetricKeyId>[] = [
  editAsymmetricKeyIdDialog,
  revokeAsymmetricKeyIdDialog,
  unrevokeAsymmetricKeyIdDialog,
  removeAsymmetricKeyIdDialog,
];

/** The dialogs of the key id lists that act on the VM set. */
export const keyIdListDialogs: readonly DialogDefinition<CvmSet>[] = [createKeyIdDialog, createAsymmetricKeyIdDialog];
