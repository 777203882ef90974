import { DateField } from 'kc-components/DateField';
import { When } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { t } from 'kc-intl/t';
import { earliestDay, firstDay, type ExpiryValues } from './expiry.ts';

type Expires = ExpiryValues['expires'];
const endings: readonly { value: Expires; label: string }[] = [
  { value: 'never', label: t('Never') },
  { value: 'on', label: t('On a date') },
];

/** A select: never, or on a date (TDE-06). The picker starts at tomorrow; today can be typed. `now` is milliseconds. */
export function ExpiryFields({ now }: { now: number }) {
  return (
    <>
      <SelectField<Expires> name="expires" label={t('Expires')} options={endings} />
      <When<Expires> field="expires" is={(value) => value === 'on'}>
        <DateField
          name="day"
          label={t('Expiry date')}
          serverName="expiry_date"
          required
          min={firstDay(now)}
          typedMin={earliestDay(now)}
          tooEarly={connectorTexts.expiry}
        />
      </When>
    </>
  );
}
