import { DurationField } from 'kc-components/DurationField';
import { FieldGroup, When } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { rotationTexts, rotationUnitLabels, rotationUnits } from 'kc-api/rules/cloudKeys/rotation';
import { amountText } from 'kc-api/rules/units';
import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';
import { rotationWords, type Rotation } from './rotation.ts';

// The schema rejects values outside the provider's limits, with its own message.
const boundless = { min: -Infinity, max: Infinity };
const units = [
  { value: '', label: rotationTexts.unset, counted: numberText, ...boundless },
  ...rotationUnits.map((value) => ({ value, label: rotationUnitLabels[value], counted: (count: number) => amountText(count, value), ...boundless })),
];
const kinds = [
  { value: 'never', label: t('Never') },
  { value: 'schedule', label: t('Define schedule') },
] as const satisfies readonly { value: Rotation['kind']; label: string }[];

interface RotationFieldsProps {
  /** The field of the form that holds a `Rotation`. */
  name: string;
  /** Label such as 'Access key rotation'. */
  label: string;
  help?: string;
  /** Name of the field in the API. Default: 'rekey_interval'. */
  serverName?: string;
  /** The reason why it is disabled. Default: undefined (enabled). */
  disabledReason?: string | undefined;
}

/** Radio buttons: never, or a schedule in days, weeks, months or years. */
export function RotationFields({ name, label, help, serverName = 'rekey_interval', disabledReason }: RotationFieldsProps) {
  return (
    <FieldGroup name={name} label={label} words={rotationWords}>
      <RadioCards<Rotation['kind']> name={`${name}.kind`} label={label} options={kinds} columns wide help={help} disabledReason={disabledReason} />
      <When<Rotation['kind']> field={`${name}.kind`} is={(kind) => kind === 'schedule'}>
        <DurationField name={`${name}.interval`} label={t('Rotate every')} required wide units={units} serverName={serverName} />
      </When>
    </FieldGroup>
  );
}
