import { useMemo } from 'react';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { DialogHost, RowDialogButton, useActor } from '../../shell/index.ts';
import { useKeyScope } from '../scope/keyScope.ts';
import { importKeysDialog } from './importKeys.dialog.tsx';

const dialogs = [importKeysDialog];

/** The Import button of the key list. Shown if the list is filtered by a key set that can import from a cloud. */
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
