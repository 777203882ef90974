import { creatableTypes } from 'kc-api/rules/cloudKeys/keySets';
import type { Flavour } from 'kc-api/rules/privileges';
import type { DialogDefinition } from '../../shell/index.ts';
import { createKeySetDialogs } from './create/createKeySet.dialog.tsx';
import { selectKeySetTypeDialog } from './selectType/selectKeySetType.dialog.tsx';

/** KSET-31: with one type there is nothing to choose. */
export function createKeySetIn(flavour: Flavour): DialogDefinition<unknown> {
  const [only, ...others] = creatableTypes(flavour);
  return only && others.length === 0 ? createKeySetDialogs[only] : selectKeySetTypeDialog;
}
