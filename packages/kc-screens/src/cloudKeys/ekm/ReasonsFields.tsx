import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid } from 'kc-components/Form';
import { TicksField } from 'kc-components/TicksField';
import { reasonName } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';

/** The labels of the fields of a justification policy. */
export interface ReasonsValues {
  allowed_reasons: string[];
  allow_missing: boolean;
}

interface ReasonsFieldsProps {
  /** The reasons to offer. They come from the account. */
  reasons: readonly string[];
  /** The reason why the fields are disabled. Default: undefined (enabled). */
  disabledReason?: string | undefined;
}

/** The allowed reasons for the use of a key. Used for the policy of an account and of a key. */
export function ReasonsFields({ reasons, disabledReason }: ReasonsFieldsProps) {
  return (
    <FieldGrid>
      <TicksField
        name="allowed_reasons"
        label={t('Allowed reasons')}
        wide
        columns
        options={reasons.map((value) => ({ value, label: reasonName(value), ...(reasonName(value) === value ? {} : { help: value }) }))}
        disabledReason={disabledReason}
      />
      <CheckboxField name="allow_missing" label={t('Allow requests without a reason')} wide disabledReason={disabledReason} />
    </FieldGrid>
  );
}
