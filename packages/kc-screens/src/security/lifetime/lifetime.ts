import * as yup from 'yup';
import { dayAhead, dayEnd, localDay } from 'kc-components/format';
import type { User } from 'kc-api/contract/security/users';
import { daysText } from 'kc-api/rules/security/limits';
import { rangeText, seconds } from 'kc-api/rules/units';
import { lifetimeUnits, never, neverDays, texts } from 'kc-api/rules/security/users/users';

/** The kind of expiry: never, after a duration, or on a date. */
export type Expires = 'never' | 'after' | 'on';
export interface Amount {
  amount: number | null;
  unit: string;
}

/** Lifetime of an account, as form values. */
interface Lifetime {
  expires: Expires;
  lifetime: Amount;
}

const unitOf = (value: string) => lifetimeUnits.find((unit) => unit.value === value) ?? lifetimeUnits[0];

/** Seconds. Never is sent as 3652 days (SEC-053). */
export const lifetimeSeconds = ({ expires, lifetime }: Lifetime): number =>
  expires === 'never' ? never : (lifetime.amount ?? 0) * unitOf(lifetime.unit).seconds;

/** Converts seconds to the largest unit that gives a whole number. */
export function lifetimeOf(all: number): Lifetime {
  if (all >= never) return { expires: 'never', lifetime: { amount: 1, unit: 'y' } };
  const unit = lifetimeUnits.toReversed().find((one) => all % one.seconds === 0) ?? lifetimeUnits[0];
  return { expires: 'after', lifetime: { amount: Math.max(1, Math.round(all / unit.seconds)), unit: unit.value } };
}

/** Expiry of an account as form values, including an expiry date. */
export interface AccountEnd extends Lifetime {
  /** yyyy-MM-dd. */
  account_expiration: string;
}

/** SEC-100. Default expiry date of an account, in days from now. */
const accountDays = 365;

/** Initial expiry for a new account. `now` is in milliseconds. */
export const newEnd = (all: number, now: number): AccountEnd => ({ ...lifetimeOf(all), account_expiration: dayAhead(now, accountDays) });

/** Converts the stored expiry to form values: a duration if it is a whole number of days, otherwise a date. */
export function endOf({ account_decay_time, account_expiration }: User, now: number): AccountEnd {
  const end = newEnd(account_decay_time, now);
  if (account_expiration === null) return end;
  return { ...end, account_expiration: localDay(account_expiration), ...(account_decay_time % seconds.d === 0 ? {} : { expires: 'on' }) };
}

/** Converts the form values to the request body. Sends an expiry date only if the user selected one. */
export const endBody = (values: AccountEnd) =>
  values.expires === 'on' ? { account_decay_time: 0, account_expiration: dayEnd(values.account_expiration) } : { account_decay_time: lifetimeSeconds(values) };

/** SEC-050 to SEC-053: validates the lifetime of an account. */
export const lifetimeSchema = () =>
  yup.mixed<Amount>().when('expires', ([expires]: unknown[], field) =>
    expires !== 'after'
      ? field
      : field.test('lifetime', function check(value) {
          const unit = unitOf(value?.unit ?? 'd');
          const amount = value?.amount ?? null;
          if (amount === null || amount < 1) return this.createError({ message: rangeText(unit.label, 1, unit.max) });
          if (unit.value !== 'd') return amount <= unit.max || this.createError({ message: texts.lifetime(unit.amountText(unit.max)) });
          if (amount === neverDays) return this.createError({ message: texts.neverInstead });
          return amount < neverDays || this.createError({ message: texts.lifetime(daysText(neverDays)) });
        }),
  );

/** Validates the expiry date of an account. `kept` is the stored date, which may be in the past. `now` is in milliseconds. */
export const expirationSchema = (now: number, kept: number | null | undefined) =>
  yup
    .string()
    .when('expires', ([expires]: unknown[], field) =>
      expires !== 'on'
        ? field
        : field
            .test('future', texts.accountExpiration, (day) => day !== undefined && (day === localDay(kept ?? null) || day > dayAhead(now, 0)))
            .test('most', texts.lifetime(daysText(neverDays)), (day) => day === undefined || day < localDay(Math.floor(now / 1000) + never - 1)),
    );
