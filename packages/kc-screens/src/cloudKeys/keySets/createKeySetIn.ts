import type { Flavour } from 'kc-api/rules/privileges';
import type { DialogDefinition } from '../../shell/index.ts';
import { createKeySetDialogs } from './create/createKeySet.dialog.tsx';
import { onlyType } from './keySetSteps.ts';
import { selectKeySetTypeDialog } from './selectType/selectKeySetType.dialog.tsx';

/** Returns the dialog that creates a key set in this vault. */
export function createKeySetIn(flavour: Flavour): DialogDefinition<unknown> {
  const only = onlyType(flavour);
  return only ? createKeySetDialogs[only] : selectKeySetTypeDialog;
}
