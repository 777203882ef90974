import * as yup from 'yup';
import type { ShownDefaults, UserDefaults } from 'kc-api/contract/security/settings';
import { seconds } from 'kc-api/rules/units';
import { isMinimumLength, isPositive, passwordExpiryMax, passwordLabels, settingsTexts } from 'kc-api/rules/security/settings';
import { passwordExpiryUnits } from 'kc-api/rules/security/users';
import { lifetimeOf, lifetimeSchema, lifetimeSeconds, type Amount, type Expires } from '../../users/user.schema.ts';

/** The form of the defaults. */
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

/** From how many days on a whole number of months is read as months. */
const monthsFrom = 90;

/** As somebody would have chosen it: years, else months from three on, else days. */
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

const strengthFields = ['minimum_chars', 'digits', 'upper', 'lower', 'symbols'] as const;

export function defaultsBody(values: DefaultsValues, changed: ReadonlySet<string>) {
  const number = (field: (typeof strengthFields)[number] | 'failed_logins' | 'history') => values[field] ?? 0;
  const authentication = {
    ...(changed.has('type') ? { type: values.type } : {}),
    ...(changed.has('password_expires') ? { password_expires: expirySeconds(values.password_expires) } : {}),
    ...(changed.has('failed_logins') ? { failed_logins: number('failed_logins') } : {}),
    ...(changed.has('history') ? { history: number('history') } : {}),
    ...(strengthFields.some((field) => changed.has(field))
      ? {
          strength: {
            minimum_chars: number('minimum_chars'),
            digits: number('digits'),
            upper: number('upper'),
            lower: number('lower'),
            symbols: number('symbols'),
          },
        }
      : {}),
  };
  return {
    ...(changed.has('expires') || changed.has('lifetime') ? { account: { expires: lifetimeSeconds(values) } } : {}),
    ...(Object.keys(authentication).length > 0 ? { user_authentication: authentication } : {}),
  };
}

const positive = (label: string) =>
  yup
    .number()
    .nullable()
    .test('positive', settingsTexts.positive(label), (value) => isPositive(value ?? 0));

/** SEC-048 to SEC-053, SEC-058. */
export const defaultsSchema = yup.object({
  type: yup.string().required(),
  lifetime: lifetimeSchema(),
  password_expires: yup.mixed<Amount>().test('expiry', function check(value) {
    if (!value || !isPositive(value.amount ?? 0)) return this.createError({ message: settingsTexts.positive('Password Expiry') });
    return expirySeconds(value) <= passwordExpiryMax && (value.amount ?? 0) <= (passwordExpiryUnits.find((unit) => unit.value === value.unit)?.max ?? 0)
      ? true
      : this.createError({ message: settingsTexts.passwordExpiry });
  }),
  failed_logins: positive(passwordLabels.failed_logins),
  history: positive(passwordLabels.history),
  minimum_chars: yup
    .number()
    .nullable()
    .test('length', settingsTexts.minimumLength, (value) => isMinimumLength(value ?? 0)),
  digits: positive(passwordLabels.digits),
  upper: positive(passwordLabels.upper),
  lower: positive(passwordLabels.lower),
  symbols: positive(passwordLabels.symbols),
});
