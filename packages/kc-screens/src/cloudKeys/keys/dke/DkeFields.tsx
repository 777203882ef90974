import { When } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { RadioCards } from 'kc-components/RadioCards';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { t } from 'kc-intl/t';
import { Failure, useAnswer } from '../../../shell/index.ts';
import type { DkeValues } from './dke.ts';

const whom = [
  { value: 'all', label: t('All vaults') },
  { value: 'some', label: t('Chosen vaults') },
] as const satisfies readonly { value: DkeValues['dke']; label: string }[];

/** Selects the vaults that may use a DKE key. */
export function DkeFields() {
  const { data, error, loading, refresh } = useAnswer(cloudKeysPage.vaults);
  return (
    <>
      <RadioCards<DkeValues['dke']> name="dke" label={t('DKE permissions')} options={whom} columns wide />
      <When<DkeValues['dke']> field="dke" is={(value) => value === 'some'}>
        <Failure size="banner" error={error} retry={refresh} />
        <MultiSelectField
          name="dke_permissions"
          label={t('Vaults')}
          required
          wide
          noneText={loading ? t('Loading vaults…') : t('There are no vaults.')}
          options={(data?.vaults ?? []).map(({ tenant_guid, name }) => ({ value: tenant_guid, label: name }))}
        />
      </When>
    </>
  );
}
