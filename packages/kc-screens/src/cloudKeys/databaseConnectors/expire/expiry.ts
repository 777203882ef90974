import * as yup from 'yup';
import { dayAhead, dayEnd, localDay } from 'kc-components/format';
import { connectorTexts, isConnectorExpiry } from 'kc-api/rules/cloudKeys/databaseConnectors';

/** Form values for the expiry of a connector. */
export interface ExpiryValues {
  expires: 'never' | 'on';
  /** yyyy-MM-dd; '' if no date is selected. */
  day: string;
}

const nowSeconds = (now: number) => Math.floor(now / 1000);

/** Returns the initial date of the picker: tomorrow. `now` is milliseconds. */
export const firstDay = (now: number): string => dayAhead(now, 1);
/** TDE-23: returns the earliest date that can be typed. */
export const earliestDay = (now: number): string => dayAhead(now, 0);

/** TDE-15. Default: never. */
export const expiryOf = (expires: number): ExpiryValues => (expires === 0 ? { expires: 'never', day: '' } : { expires: 'on', day: localDay(expires) });
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
