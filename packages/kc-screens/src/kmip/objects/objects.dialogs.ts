import type { KmipObject } from 'kc-api/contract/kmip/objects';
import type { DialogDefinition } from '../../shell/index.ts';
import { activateObjectsDialog } from './activate/activateObjects.dialog.tsx';
import { archiveObjectsDialog } from './archive/archiveObjects.dialog.tsx';
import { destroyObjectsDialog } from './destroy/destroyObjects.dialog.tsx';
import { editObjectDialog } from './edit/editObject.dialog.tsx';
import { recoverObjectsDialog } from './recover/recoverObjects.dialog.tsx';
import { revokeObjectsDialog } from './revoke/revokeObjects.dialog.tsx';

/** The dialogs about an object, in the order of its life cycle. */
export const objectDialogs: readonly DialogDefinition<KmipObject>[] = [
  editObjectDialog,
  activateObjectsDialog,
  revokeObjectsDialog,
  archiveObjectsDialog,
  recoverObjectsDialog,
  destroyObjectsDialog,
];
