import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { creatableTypes } from 'kc-api/rules/cloudKeys/keySets';
import type { Flavour } from 'kc-api/rules/privileges';
import type { DialogDefinition } from '../../shell/index.ts';
import { importKeysDialog } from '../import/index.ts';
import { createKeySetDialogs } from './create/createKeySet.dialog.tsx';
import { deleteKeySetDialog } from './delete/deleteKeySet.dialog.tsx';
import { editKeySetDialog } from './edit/editKeySet.dialog.tsx';
import { enableHsmDialog } from './enableHsm/enableHsm.dialog.tsx';
import { migrateKeySetDialog } from './migrate/migrateKeySet.dialog.tsx';
import { rotateXksDialog } from './rotateXks/rotateXks.dialog.tsx';
import { selectKeySetTypeDialog } from './selectType/selectKeySetType.dialog.tsx';

/** What can be done with a key set, in the order of the toolbar. */
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

/** KSET-31: with one type there is nothing to choose. */
export function createKeySetIn(flavour: Flavour): DialogDefinition<unknown> {
  const [only, ...others] = creatableTypes(flavour);
  return only && others.length === 0 ? createKeySetDialogs[only] : selectKeySetTypeDialog;
}
