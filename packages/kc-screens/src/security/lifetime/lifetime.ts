import * as yup from 'yup';
import { dayAhead, dayEnd, localDay } from 'kc-components/format';
import type { User } from 'kc-api/contract/security/users';
import { daysText } from 'kc-api/rules/security/limits';
import { rangeText, seconds } from 'kc-api/rules/units';
import { lifetimeUnits, never, neverDays, texts } from 'kc-api/rules/security/users';

/** How the end of an account is given. */
export type Expires = 'never' | 'after' | 'on';
export interface Amount {
  amount: number | null;
  unit: string;
}

/** How long an account lives, as a form has it. */
interface Lifetime {
  expires: Expires;
  lifetime: Amount;
}

const unitOf = (value: string) => lifetimeUnits.find((unit) => unit.value === value) ?? lifetimeUnits[0];

/** Seconds; Never is sent as 3652 days (SEC-053). */
export const lifetimeSeconds = ({ expires, lifetime }: Lifetime): number =>
  expires === 'never' ? never : (lifetime.amount ?? 0) * unitOf(lifetime.unit).seconds;

/** The largest unit that leaves a whole number. */
export function lifetimeOf(all: number): Lifetime {
  if (all >= never) return { expires: 'never', lifetime: { amount: 1, unit: 'y' } };
  const unit = lifetimeUnits.toReversed().find((one) => all % one.seconds === 0) ?? lifetimeUnits[0];
  return { expires: 'after', lifetime: { amount: Math.max(1, Math.round(all / unit.seconds)), unit: unit.value } };
}

/** The end of an account, which can also be a day. */
export interface AccountEnd extends Lifetime {
  /** yyyy-MM-dd. */
  account_expiration: string;
}

/** SEC-100, days: what the choice of a day starts with. */
const accountDays = 365;

/** The end of a new account. `now` is milliseconds. */
export const newEnd = (all: number, now: number): AccountEnd => ({ ...lifetimeOf(all), account_expiration: dayAhead(now, accountDays) });

/** The end of an account as it was chosen: a whole number of a unit, else the day. */
export function endOf({ account_decay_time, account_expiration }: User, now: number): AccountEnd {
  const end = newEnd(account_decay_time, now);
  if (account_expiration === null) return end;
  return { ...end, account_expiration: localDay(account_expiration), ...(account_decay_time % seconds.d === 0 ? {} : { expires: 'on' }) };
}

/** As the wire wants it; nothing but the lifetime where no day was chosen. */
export const endBody = (values: AccountEnd) =>
  values.expires === 'on' ? { account_decay_time: 0, account_expiration: dayEnd(values.account_expiration) } : { account_decay_time: lifetimeSeconds(values) };

/** SEC-050 to SEC-053: an amount of time that an account lives. */
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

/** The day that an account ends on; `kept` is the one that it has now, which may lie in the past. `now` is milliseconds. */
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
