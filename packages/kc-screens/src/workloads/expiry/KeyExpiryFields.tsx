import { DateField } from 'kc-components/DateField';
import { When } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { cvmSetTexts, expiryActionNames } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { optionsOf } from 'kc-components/format';
import { expiryAction, type ExpiryAction } from 'kc-api/contract/workloads/cvmSets';
import { t } from 'kc-intl/t';
import { firstDay, type KeyExpiry } from './keyExpiry.ts';

type Expires = KeyExpiry['expires'];
const endings: readonly { value: Expires; label: string }[] = [
  { value: 'never', label: t('Never') },
  { value: 'on', label: t('On a date') },
];

interface KeyExpiryFieldsProps {
  /** Milliseconds. */
  now: number;
  /** Names of the date and the action fields in the API. */
  serverNames: { date: string; action: string };
}

/** A select: never, or on a date, which is tomorrow at the earliest. A second select has the action on expiry. */
export const KeyExpiryFields = ({ now, serverNames }: KeyExpiryFieldsProps) => (
  <>
    <SelectField<Expires> name="expires" label={t('Key expires')} options={endings} />
    <When<Expires> field="expires" is={(value) => value === 'on'}>
      <DateField name="day" label={t('Expiry date')} serverName={serverNames.date} required min={firstDay(now)} tooEarly={cvmSetTexts.sekExpire} />
    </When>
    <SelectField<ExpiryAction>
      name="onexpiry"
      label={t('On expiry')}
      serverName={serverNames.action}
      options={optionsOf(expiryAction.options, expiryActionNames)}
    />
  </>
);
