import { FieldGrid } from 'kc-components/Form';
import type { CspAccount } from 'kc-api/contract/cspAccounts';
import type { CspType } from 'kc-api/contract/keySets';
import { AccountField } from '../AccountField.tsx';

export interface AccountStepProps {
  type: CspType;
  accounts: readonly CspAccount[];
}

/** Through which account the cloud is reached. */
export function AccountStep({ type, accounts }: AccountStepProps) {
  return <FieldGrid><AccountField type={type} accounts={accounts} /></FieldGrid>;
}
