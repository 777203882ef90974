import { DateField } from 'kc-components/DateField';
import { DurationField } from 'kc-components/DurationField';
import { When } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { lifetimeUnits, texts } from 'kc-api/rules/security/users';
import { rangeText } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import type { Expires } from './lifetime.ts';

// How much is too much is the schema's to say: its words differ from those of other durations.
const units = lifetimeUnits.map(({ value, label, amountText }) => ({ value, label, counted: amountText, max: Infinity }));
const lowest = ({ value, label }: { value: string; label: string }) => rangeText(label, 1, lifetimeUnits.find((unit) => unit.value === value)?.max ?? 1);
const endings: readonly { value: Expires; label: string }[] = [
  { value: 'never', label: t('Never expires') },
  { value: 'after', label: t('Expires after a period') },
  { value: 'on', label: t('Expires on a date') },
];

interface LifetimeFieldsProps {
  /** What the appliance calls the amount. */
  serverName: string;
  /** The first day that an account can end on, 'yyyy-MM-dd', or undefined for any. Default: it cannot end on a day. */
  from?: string | undefined;
  /** Why the account has to live on as it does. Default: it can be changed. */
  disabledReason?: string | undefined;
}

/** How long an account lives: for ever, for a time, or until a day. */
export function LifetimeFields({ serverName, disabledReason, ...day }: LifetimeFieldsProps) {
  const ends = 'from' in day;
  return (
    <>
      <SelectField name="expires" label={t('Account lifetime')} options={ends ? endings : endings.slice(0, 2)} disabledReason={disabledReason} />
      <When<Expires> field="expires" is={(value) => value === 'after'}>
        <DurationField name="lifetime" label={t('Lifetime')} serverName={serverName} units={units} rangeText={lowest} />
      </When>
      {ends && (
        <When<Expires> field="expires" is={(value) => value === 'on'}>
          <DateField name="account_expiration" label={t('Account expiration')} min={day.from} tooEarly={texts.accountExpiration} />
        </When>
      )}
    </>
  );
}
