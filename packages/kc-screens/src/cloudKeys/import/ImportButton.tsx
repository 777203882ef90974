import { useMemo } from 'react';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { DialogHost, RowDialogButton, useActor } from '../../shell/index.ts';
import { useKeyScope } from '../scope/keyScope.ts';
import { importKeysDialog } from './importKeys.dialog.tsx';

const dialogs = [importKeysDialog];

/** Import beside the list of keys: while a key set is chosen that has a cloud to import from. */
export function ImportButton() {
  const actor = useActor();
  const { set, sets, error } = useKeyScope();
  const about = useMemo(() => (set ? [set] : sets || error ? [] : null), [set, sets, error]);
  return (
    <>
      {set && keySetRules.offerImport(actor, set).ok && <RowDialogButton dialog={importKeysDialog} target={set} />}
      <DialogHost dialogs={dialogs} targets={about} />
    </>
  );
}
