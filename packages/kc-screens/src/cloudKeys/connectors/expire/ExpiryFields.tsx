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

/** Radio buttons: never, or a date from tomorrow on (TDE-06). `now` is milliseconds. */
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
