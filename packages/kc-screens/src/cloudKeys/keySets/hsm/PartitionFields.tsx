import { FieldLine, useFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { TokenReport } from '../../../partitions/index.ts';
import { Failure, useAnswer } from '../../../shell/index.ts';

interface PartitionFieldsProps {
  /** True if a password is already stored. Default: false. */
  isSet?: boolean;
}

/** Selects a partition that the HSM reports and asks for its password. Shows the report of the HSM about the selected partition. */
export function PartitionFields({ isSet = false }: PartitionFieldsProps) {
  const { data, error, refresh } = useAnswer(keySets.partitions);
  const label = useFormValue<string>('part_label');
  const tokens = data?.tokens ?? [];
  // The HSM may not report the stored partition any more.
  const labels = [...new Set([...(label === '' ? [] : [label]), ...tokens.map((one) => one.label)])];
  return (
    <>
      {error && !data && (
        <FieldLine>
          <Failure size="banner" error={error} retry={refresh} />
        </FieldLine>
      )}
      <SelectField
        name="part_label"
        label={t('Partition label')}
        required
        options={labels.map((one) => ({ value: one, label: one }))}
        disabledReason={data || error ? undefined : keySetTexts.askingPartitions}
      />
      <SecretField name="part_password" label={t('Partition password')} required isSet={isSet} />
      <TokenReport token={tokens.find((one) => one.label === label)} />
    </>
  );
}
