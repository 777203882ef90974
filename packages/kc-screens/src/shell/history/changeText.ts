import { dateTimeText } from 'kc-components/format';
import { amountText, seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

/** The largest of these units in which it is a whole number. */
function spanText(amount: number): string {
  const unit = (['y', 'mo', 'w', 'd'] as const).find((one) => amount % seconds[one] === 0);
  return unit ? amountText(amount / seconds[unit], unit) : amountText(amount, 's');
}

const never = (amount: number, words: (amount: number) => string): string => (amount === 0 ? t('Never') : words(amount));
const date = (amount: number) => never(amount, dateTimeText);
const days = (amount: number) => never(amount, (one) => spanText(one * seconds.d));

/** Fields of the log whose numbers are dates or durations, as the wire names them. */
const words: Readonly<Record<string, (amount: number) => string>> = {
  expire_date: date,
  expiry_date: date,
  activation_date: date,
  destroy_date: date,
  last_rotated: date,
  account_expiration: date,
  password_expiration: date,
  rekey_interval: days,
  access_key_rotation_interval: days,
  account_decay_time: spanText,
};

/** What a field held, as a person reads it; a dash for nothing. */
export function changeText(field: string, value: string | null): string {
  if (value === null || value === '') return '—';
  const told = words[field];
  return told && /^\d+$/.test(value) ? told(Number(value)) : value;
}
