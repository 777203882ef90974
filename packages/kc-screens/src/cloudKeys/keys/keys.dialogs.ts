import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { DialogDefinition } from '../../shell/index.ts';
import { createKeyDialog } from './create/createKey.dialog.tsx';
import { cancelDeleteDialog } from './delete/cancelDelete.dialog.tsx';
import { deleteKeyDialog } from './delete/deleteKey.dialog.tsx';
import { purgeKeyDialog } from './delete/purgeKey.dialog.tsx';
import { scheduleDeleteDialog } from './delete/scheduleDelete.dialog.tsx';
import { editKeyDialog } from './edit/editKey.dialog.tsx';
import { rotateKeyDialog } from './rotate/rotateKey.dialog.tsx';
import { disableKeyDialog, enableKeyDialog, removeFromCloudDialog, uploadKeyDialog } from './status/keyStatus.dialogs.tsx';

/** The dialogs about a cloud key, in toolbar order. */
export const keyDialogs: readonly DialogDefinition<CloudKey>[] = [
  createKeyDialog,
  rotateKeyDialog,
  disableKeyDialog,
  scheduleDeleteDialog,
  editKeyDialog,
  enableKeyDialog,
  uploadKeyDialog,
  removeFromCloudDialog,
  cancelDeleteDialog,
  purgeKeyDialog,
  deleteKeyDialog,
];
