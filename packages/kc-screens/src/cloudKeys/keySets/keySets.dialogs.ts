import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { DialogDefinition } from '../../shell/index.ts';
import { importKeysDialog } from '../import/index.ts';
import { createKeySetDialogs } from './create/createKeySet.dialog.tsx';
import { deleteKeySetDialog } from './delete/deleteKeySet.dialog.tsx';
import { editKeySetDialog } from './edit/editKeySet.dialog.tsx';
import { enableHsmDialog } from './enableHsm/enableHsm.dialog.tsx';
import { migrateKeySetDialog } from './migrate/migrateKeySet.dialog.tsx';
import { rotateXksDialog } from './rotateXks/rotateXks.dialog.tsx';
import { selectKeySetTypeDialog } from './selectType/selectKeySetType.dialog.tsx';

/** The dialogs about a key set, in toolbar order. */
export const keySetDialogs: readonly DialogDefinition<KeySet>[] = [
  selectKeySetTypeDialog,
  ...Object.values(createKeySetDialogs),
  editKeySetDialog,
  importKeysDialog,
  migrateKeySetDialog,
  deleteKeySetDialog,
  enableHsmDialog,
  rotateXksDialog,
];
