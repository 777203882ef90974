import * as yup from 'yup';
import { dayAhead, dayEnd, localDay } from 'kc-components/format';
import type { ExpiryAction } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetTexts, isKeyExpiry } from 'kc-api/rules/workloads/cvmSets';

/** When a key of VM encryption ends and what becomes of it then, as a form holds it. */
export interface KeyExpiry {
  expires: 'never' | 'on';
  /** yyyy-MM-dd; '' while none is chosen. */
  day: string;
  onexpiry: ExpiryAction;
}

/** Tomorrow. `now` is milliseconds. */
export const firstDay = (now: number): string => dayAhead(now, 1);

export const keyExpiryOf = (expires: number, onexpiry: ExpiryAction): KeyExpiry => ({
  expires: expires === 0 ? 'never' : 'on',
  day: localDay(expires || null),
  onexpiry,
});

/** The last second of the chosen day, or 0 for never. */
export const keyExpirySeconds = ({ expires, day }: Pick<KeyExpiry, 'expires' | 'day'>): number => (expires === 'never' ? 0 : dayEnd(day));

/** `now` is milliseconds. `before`: what was set already may have passed since; seconds. */
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
