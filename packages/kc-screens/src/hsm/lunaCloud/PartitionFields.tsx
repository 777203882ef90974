import { DetailsList } from 'kc-components/DetailsList';
import { FieldLine, useFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { lunaCloud, type LunaCloudInfo } from 'kc-api/contract/hsm/lunaCloud';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { Failure, useAnswer } from '../../shell/index.ts';
import { LabelField } from '../token/LabelField.tsx';
import { keepsPassword } from './lunaCloud.schema.ts';

/** Selects a partition of the service in the bundle, and its password. After the bundle is read, requests the partitions from the service. */
export function PartitionFields({ info }: { info: LunaCloudInfo }) {
  const bundle_data = useFormValue<string>('bundle_data');
  const label = useFormValue<string>('label');
  const on = useFormValue<boolean>('enabled');
  const readable = bundle_data !== '' || info.bundle_set === 'yes';
  // `keep: 0` removes the bundle from the cache when this form unmounts.
  const { data, error, refresh } = useAnswer(lunaCloud.tokens, { body: bundle_data === '' ? {} : { bundle_data } }, { enabled: readable, keep: 0 });
  const tokens = data?.tokens ?? [];
  const locked = tokens.find((one) => one.label === label)?.locked === 'yes';
  return (
    <>
      {error && (
        <FieldLine>
          <Failure size="banner" error={error} retry={refresh} />
        </FieldLine>
      )}
      {data && (
        <FieldLine>
          <DetailsList items={[{ label: t('Server'), value: data.host }]} />
        </FieldLine>
      )}
      <LabelField
        tokens={tokens}
        required={on}
        disabledReason={!readable ? hsmTexts.bundle : data || error ? undefined : t('Loading the partitions of the HSM…')}
      />
      <SecretField
        name="password"
        label={t('Partition password')}
        required={on || label !== ''}
        isSet={keepsPassword(info, { bundle_data, label })}
        disabledReason={label === '' ? hsmTexts.label : locked ? hsmTexts.locked : undefined}
        wide
      />
    </>
  );
}
