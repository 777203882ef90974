import * as yup from 'yup';
import type { ShownDefaults, UserDefaults } from 'kc-api/contract/security/settings';
import { seconds } from 'kc-api/rules/units';
import { limitProblem, limits, type Limit } from 'kc-api/rules/security/limits';
import { passwordExpiryUnits } from 'kc-api/rules/security/users/users';
import { difference } from '../../../shell/index.ts';
import { lifetimeOf, lifetimeSchema, lifetimeSeconds, type Amount, type Expires } from '../../lifetime/lifetime.ts';

/** Values of the defaults form. */
export interface DefaultsValues {
  expires: Exclude<Expires, 'on'>;
  lifetime: Amount;
  type: UserDefaults['user_authentication']['type'];
  password_expires: Amount;
  failed_logins: number | null;
  history: number | null;
  minimum_chars: number | null;
  digits: number | null;
  upper: number | null;
  lower: number | null;
  symbols: number | null;
}

/** Days. From this number on, a whole number of months is shown in months. */
const monthsFrom = 90;

/** Converts seconds to the unit that a user would choose: years, then months (from three on), then days. */
function expiryOf(all: number): Amount {
  const days = Math.round(all / seconds.d);
  if (days % 365 === 0) return { amount: days / 365, unit: 'y' };
  if (days % 30 === 0 && days >= monthsFrom) return { amount: days / 30, unit: 'm' };
  return { amount: days, unit: 'd' };
}

const expirySeconds = ({ amount, unit }: Amount): number => (amount ?? 0) * (passwordExpiryUnits.find((one) => one.value === unit)?.seconds ?? seconds.d);

export function defaultsValues({ account, user_authentication: { strength, password_expires, type, failed_logins, history } }: ShownDefaults): DefaultsValues {
  const { expires, lifetime } = lifetimeOf(account.expires);
  return {
    expires: expires === 'never' ? 'never' : 'after',
    lifetime,
    type,
    password_expires: expiryOf(password_expires),
    failed_logins,
    history,
    ...strength,
  };
}

const authentication = ({ type, password_expires, failed_logins, history, minimum_chars, digits, upper, lower, symbols }: DefaultsValues) => ({
  type,
  password_expires: expirySeconds(password_expires),
  failed_logins: failed_logins ?? 0,
  history: history ?? 0,
  strength: { minimum_chars: minimum_chars ?? 0, digits: digits ?? 0, upper: upper ?? 0, lower: lower ?? 0, symbols: symbols ?? 0 },
});

/** Returns the request body with the changed settings only. A change of one password strength rule sends all strength rules. */
export function defaultsBody(values: DefaultsValues, start: DefaultsValues) {
  const changed = difference(authentication(values), authentication(start));
  return {
    ...difference({ account: { expires: lifetimeSeconds(values) } }, { account: { expires: lifetimeSeconds(start) } }),
    ...(Object.keys(changed).length > 0 ? { user_authentication: changed } : {}),
  };
}

const within = (limit: Limit) =>
  yup
    .number()
    .nullable()
    .test('within', function check(value) {
      const message = limitProblem(value ?? 0, limit);
      return message === undefined || this.createError({ message });
    });

/** SEC-048 to SEC-053, SEC-058. */
export const defaultsSchema = yup.object({
  type: yup.string().required(),
  lifetime: lifetimeSchema(),
  password_expires: yup.mixed<Amount>().test('expiry', function check(value) {
    const { low, high, max } = limits.password_expires;
    if (!value || limitProblem(value.amount ?? 0, { min: 1, max: Infinity, low, high }) !== undefined) return this.createError({ message: low });
    return expirySeconds(value) <= max && (value.amount ?? 0) <= (passwordExpiryUnits.find((unit) => unit.value === value.unit)?.max ?? 0)
      ? true
      : this.createError({ message: high });
  }),
  failed_logins: within(limits.failed_logins),
  history: within(limits.history),
  minimum_chars: within(limits.minimum_chars),
  digits: within(limits.digits),
  upper: within(limits.upper),
  lower: within(limits.lower),
  symbols: within(limits.symbols),
});
