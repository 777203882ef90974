import { useMemo } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import { keySets as calls, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf, useActor, useAnswer, usePanelRules } from '../../shell/index.ts';
import { useVerifyHsm } from './hsm/useVerifyHsm.ts';
import { keySetColumns } from './keySets.columns.tsx';
import { createKeySetIn } from './createKeySetIn.ts';
import { keySetDialogs } from './keySets.dialogs.ts';
import { KeySetDetails } from './KeySetDetails.tsx';

const idOf = (set: KeySet) => set.guid;
const nameOf = (set: KeySet) => set.name;

/** KSET-01: the key sets of the vault. */
export function KeySetsScreen() {
  const actor = useActor();
  const list = useAnswer(calls.list);
  const { verify, busy } = useVerifyHsm();
  const mayVerify = usePanelRules().maySend(calls.verifyHsm);
  const actions = useMemo(
    (): readonly GridAction<KeySet>[] =>
      mayVerify
        ? [
            {
              id: 'keySets.verifyHsm',
              label: t('Verify HSM'),
              icon: <ShieldCheck aria-hidden />,
              needs: 'one',
              quiet: true,
              disabledReason: ([set]) => (busy ? t('Wait until the HSM is verified.') : set && reasonOf(keySetRules.verifyHsm(actor, set))),
              run: ([set]) => set && void verify(set),
            },
          ]
        : [],
    [mayVerify, actor, verify, busy],
  );
  return (
    <GridScreen<KeySet>
      id="keysets"
      label={t('Key sets')}
      columns={keySetColumns(actor.flavour)}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.key_sets)}
      dialogs={keySetDialogs}
      actions={actions}
      details={(set) => <KeySetDetails key={set.guid} set={set} />}
      empty={{ text: t('There are no key sets.'), action: <DialogButton dialog={createKeySetIn(actor.flavour)} /> }}
    />
  );
}
