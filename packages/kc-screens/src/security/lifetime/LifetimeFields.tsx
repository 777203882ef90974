import { DateField } from 'kc-components/DateField';
import { DurationField } from 'kc-components/DurationField';
import { When } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { lifetimeUnits, texts } from 'kc-api/rules/security/users/users';
import { rangeText } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import type { Expires } from './lifetime.ts';

// The schema checks the upper limit, because its messages differ from those of other durations.
const units = lifetimeUnits.map(({ value, label, amountText }) => ({ value, label, counted: amountText, max: Infinity }));
const lowest = ({ value, label }: { value: string; label: string }) => rangeText(label, 1, lifetimeUnits.find((unit) => unit.value === value)?.max ?? 1);
const endings: readonly { value: Expires; label: string }[] = [
  { value: 'never', label: t('Never expires') },
  { value: 'after', label: t('Expires after a period') },
  { value: 'on', label: t('Expires on a date') },
];

interface LifetimeFieldsProps {
  /** Name of the amount in the appliance's error responses. */
  serverName: string;
  /** First day on which the account may expire, 'yyyy-MM-dd', or undefined for no limit. Default: the form offers no expiry date. */
  from?: string | undefined;
  /** Why the lifetime cannot be changed. Default: the user can change it. */
  disabledReason?: string | undefined;
}

/** Fields for the lifetime of an account: no expiry, a duration, or a date. */
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
