import { SelectField } from 'kc-components/SelectField';
import { useFormValue } from 'kc-components/Form';
import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import { t } from 'kc-intl/t';
import { TokenReport } from '../../partitions/index.ts';

interface LabelFieldProps {
  tokens: readonly HsmToken[];
  /** Default: true. */
  required?: boolean;
  disabledReason?: string | undefined;
}

/** Selects a partition from those that the HSM reports, and shows the state of its password. */
export function LabelField({ tokens, required = true, disabledReason }: LabelFieldProps) {
  const label = useFormValue<string>('label');
  return (
    <>
      <SelectField
        name="label"
        label={t('Partition')}
        required={required}
        wide
        options={tokens.map((one) => ({ value: one.label, label: one.label }))}
        disabledReason={disabledReason}
      />
      <TokenReport token={tokens.find((one) => one.label === label)} />
    </>
  );
}
