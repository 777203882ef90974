import * as yup from 'yup';
import { dayAhead, dayEnd, localDay } from 'kc-components/format';
import type { ExpiryAction } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetTexts, isKeyExpiry } from 'kc-api/rules/workloads/cvmSets/cvmSets';

/** Form values: the expiry of a VM encryption key and the action on expiry. */
export interface KeyExpiry {
  expires: 'never' | 'on';
  /** yyyy-MM-dd; '' if none is selected. */
  day: string;
  onexpiry: ExpiryAction;
}

/** Returns tomorrow. `now` is milliseconds. */
export const firstDay = (now: number): string => dayAhead(now, 1);

export const keyExpiryOf = (expires: number, onexpiry: ExpiryAction): KeyExpiry => ({
  expires: expires === 0 ? 'never' : 'on',
  day: localDay(expires || null),
  onexpiry,
});

/** Returns the last second of the selected day, or 0 for never. */
export const keyExpirySeconds = ({ expires, day }: Pick<KeyExpiry, 'expires' | 'day'>): number => (expires === 'never' ? 0 : dayEnd(day));

/** `now` is milliseconds. `before`: the stored expiry in seconds, which may be in the past. */
export const keyExpiryFields = (now: number, before = 0) => ({
  day: yup
    .string()
    .when('expires', ([expires]: unknown[], day) =>
      expires === 'on'
        ? day
            .required(cvmSetTexts.day)
            .test('tomorrow', cvmSetTexts.sekExpire, (value = '') => value === localDay(before || null) || isKeyExpiry(dayEnd(value), Math.floor(now / 1000)))
        : day,
    ),
});
