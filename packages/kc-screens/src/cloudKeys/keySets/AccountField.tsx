import { SelectField } from 'kc-components/SelectField';
import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { freeAccounts, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';

interface AccountFieldProps {
  type: CspType;
  accounts: readonly CspAccount[];
  /** The current account of the key set, which can be changed but not cleared. Default: none. */
  current?: string | undefined;
}

/** Selects the account for cloud access. Offers accounts that no other key set uses. */
export function AccountField({ type, accounts, current = '' }: AccountFieldProps) {
  const offered = [...accounts.filter(({ guid }) => guid === current), ...freeAccounts(accounts, type)];
  const options = offered.map(({ guid, name, description }) => ({ value: guid, label: name, help: description }));
  return (
    <SelectField
      name="csp_guid"
      label={t('CSP account')}
      wide
      search
      clearable={current === ''}
      options={options}
      nameOf={(id) => accounts.find(({ guid }) => guid === id)?.name ?? id}
      help={current === '' ? keySetTexts.withoutAccount : undefined}
      noneText={keySetTexts.noFreeAccount}
    />
  );
}
