import * as yup from 'yup';
import { connectorTexts, isConnectorExpiry } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { seconds } from 'kc-api/rules/units';

/** When a connector ends, as a form holds it. */
export interface ExpiryValues {
  expires: 'never' | 'on';
  /** yyyy-MM-dd; '' while none is chosen. */
  day: string;
}

const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (epochSeconds: number): string => {
  const at = new Date(epochSeconds * 1000);
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
};
/** The chosen day belongs to the connector as a whole. */
const dayEnd = (day: string): number => Math.floor(new Date(`${day}T23:59:59`).getTime() / 1000);
const nowSeconds = (now: number) => Math.floor(now / 1000);

/** Where the picker starts: tomorrow. `now` is milliseconds. */
export const firstDay = (now: number): string => dayOf(nowSeconds(now) + seconds.d);
/** TDE-23: the earliest day that may be typed. */
export const earliestDay = (now: number): string => dayOf(nowSeconds(now));

/** TDE-15: never, unless a day is chosen. */
export const expiryOf = (expires: number): ExpiryValues => (expires === 0 ? { expires: 'never', day: '' } : { expires: 'on', day: dayOf(expires) });
export const expiryDate = ({ expires, day }: ExpiryValues): number => (expires === 'never' ? 0 : dayEnd(day));

/** `now` is milliseconds. */
export const expiryFields = (now: number) => ({
  expires: yup.string().oneOf(['never', 'on']).required(),
  day: yup
    .string()
    .when('expires', ([expires]: unknown[], day) =>
      expires === 'on'
        ? day.required(connectorTexts.day).test('later', connectorTexts.expiry, (value) => isConnectorExpiry(dayEnd(value ?? ''), nowSeconds(now)))
        : day,
    ),
});
