import type { ReactNode } from 'react';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { TicksField } from 'kc-components/TicksField';
import { optionsOf } from 'kc-components/format';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import type { ApplianceError } from 'kc-api/client/errors';
import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import { keyOperations } from 'kc-api/rules/cloudKeys/providers/azure';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { Failure, useAnswer } from '../../../shell/index.ts';
import { DkeFields } from '../dke/DkeFields.tsx';
import { RolesFields } from './RolesFields.tsx';

const operations = optionsOf(keyOperations);

interface OfSet {
  set: KeySet;
}

/** Renders choices from the lists of the account. Without an account it says that there are none; a failed fetch shows the error. */
function FromAccount({ set, error, retry, children }: OfSet & { error: ApplianceError | null; retry: () => void; children: ReactNode }) {
  if (set.csp_guid === '') return <Banner kind="info">{createTexts.noUsers}</Banner>;
  return (
    <>
      <Failure size="banner" kind="warning" error={error} retry={retry} />
      {children}
    </>
  );
}

/** CKEY-085: selects users of the account by name. */
function SharingFields({ set }: OfSet) {
  const { data, error, loading, refresh } = useAnswer(cspAccounts.users, { params: { guid: set.csp_guid } }, { enabled: set.csp_guid !== '' });
  const options = (data?.users ?? []).map(({ name, arn }) => ({ value: arn, label: name, help: arn }));
  const noneText = loading ? t('Loading users…') : t('There are no users in this CSP account.');
  return (
    <FromAccount set={set} error={error} retry={refresh}>
      <FieldGrid>
        <MultiSelectField name="administrators" label={t('Administrators')} wide help={t('Can manage the key.')} options={options} noneText={noneText} />
        <MultiSelectField name="users" label={t('Users')} wide help={t('Can use the key.')} options={options} noneText={noneText} />
      </FieldGrid>
    </FromAccount>
  );
}

/** CKEY-058, CKEY-059: in the format of the API. */
function OperationFields() {
  const kind = useFormValue<VaultType>('keyvault_type');
  return (
    <FieldGrid>
      <TicksField
        name="operations"
        label={t('Key operations')}
        wide
        columns
        options={operations}
        disabledReason={t('Set by the cipher. They can be changed after the key is created.')}
      />
      {kind === 'dke' && <DkeFields />}
    </FieldGrid>
  );
}

function RoleFields({ set }: OfSet) {
  const { data, error, loading, refresh } = useAnswer(cspAccounts.roles, { params: { guid: set.csp_guid } }, { enabled: set.csp_guid !== '' });
  return (
    <FromAccount set={set} error={error} retry={refresh}>
      <RolesFields offered={data?.roles ?? []} loading={loading} />
    </FromAccount>
  );
}

/** The wizard step about access to the key. */
export function AccessStep({ sets }: { sets: readonly KeySet[] }) {
  const guid = useFormValue<string>('keyset_guid');
  const set = sets.find((one) => one.guid === guid);
  if (!set) return null;
  switch (providers[set.csp_type].access) {
    case 'sharing':
      return <SharingFields set={set} />;
    case 'operations':
      return <OperationFields />;
    case 'roles':
      return <RoleFields set={set} />;
    case null:
      return null;
  }
}
