import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { RowDialogButton } from '../../shell/index.ts';
import { editKeySetDialog } from './edit/editKeySet.dialog.tsx';
import { enableHsmDialog } from './enableHsm/enableHsm.dialog.tsx';
import { VerifyHsm } from './hsm/VerifyHsm.tsx';
import { rotateXksDialog } from './rotateXks/rotateXks.dialog.tsx';

/** What can be done with a key set, beside its name: only what it has a use for. */
export function KeySetActions({ set }: { set: KeySet }) {
  const about = { target: set, row: set.guid };
  return (
    <>
      <RowDialogButton dialog={editKeySetDialog} {...about} />
      {set.hsm_enabled === 'yes' ? <VerifyHsm set={set} /> : <RowDialogButton dialog={enableHsmDialog} {...about} />}
      {set.keyset_type && <RowDialogButton dialog={rotateXksDialog} {...about} />}
    </>
  );
}
