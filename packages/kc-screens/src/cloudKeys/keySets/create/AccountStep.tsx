import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import { FieldGrid, FieldLine, useSetFormValue } from 'kc-components/Form';
import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { freeAccounts } from 'kc-api/rules/cloudKeys/keySets';
import { reasonOf } from 'kc-api/rules/verdict';
import { NestedAddress, useActor } from '../../../shell/index.ts';
import { createAccountDialog } from '../../cspAccounts/index.ts';
import { AccountField } from '../AccountField.tsx';

interface AccountStepProps {
  type: CspType;
  accounts: readonly CspAccount[];
}

/** Chooses the account for cloud access: a free one, or a new one. The dialog for a new account opens over the wizard and keeps all entries. */
export function AccountStep({ type, accounts }: AccountStepProps) {
  const actor = useActor();
  const set = useSetFormValue();
  const [adding, setAdding] = useState(false);
  /** Guids of the accounts that existed before the dialog opened; null if it is closed. */
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const added = before && freeAccounts(accounts, type).find(({ guid }) => !before.has(guid))?.guid;
  useEffect(() => {
    if (added) set('csp_guid', added);
  }, [added, set]);
  const add = () => {
    setBefore(new Set(accounts.map(({ guid }) => guid)));
    setAdding(true);
  };
  return (
    <FieldGrid>
      <AccountField type={type} accounts={accounts} />
      <FieldLine>
        <Button icon={createAccountDialog.icon} disabledReason={reasonOf(createAccountDialog.allowed(actor, undefined))} onClick={add}>
          {createAccountDialog.label}
        </Button>
      </FieldLine>
      {adding && (
        <NestedAddress params={{ csptype: type }}>
          <createAccountDialog.Component targets={[]} onClose={() => setAdding(false)} />
        </NestedAddress>
      )}
    </FieldGrid>
  );
}
