import * as yup from 'yup';
import type { Group } from 'kc-api/contract/security/groups';
import { rangeText, seconds } from 'kc-api/rules/units';
import { lifetimeUnits, never, neverDays, texts, userProblems } from 'kc-api/rules/security/users';
import type { User } from 'kc-api/contract/security/users';

/** How the end of an account is given. */
export type Expires = 'never' | 'after' | 'on';
export interface Amount {
  amount: number | null;
  unit: string;
}

/** The form of a user, as it stands on the screen. */
export interface UserValues {
  full_name: string;
  email: string;
  alert_email: string;
  authentication: User['authentication'];
  privileges: User['privileges'];
  groups: string[];
  expires: Expires;
  lifetime: Amount;
  /** yyyy-MM-dd. */
  account_expiration: string;
  /** yyyy-MM-dd, or '' for none. */
  password_expiration: string;
  radius_server: string;
  radius_port: number | null;
  radius_auth: 'pap' | 'chap' | 'mschapv2';
  radius_secret: string | undefined;
}

/** SEC-100, days. */
const accountDays = 365;

const unitOf = (value: string) => lifetimeUnits.find((unit) => unit.value === value) ?? lifetimeUnits[0];

/** Seconds; Never is sent as 3652 days (SEC-053). */
export const lifetimeSeconds = ({ expires, lifetime }: Pick<UserValues, 'expires' | 'lifetime'>): number =>
  expires === 'never' ? never : (lifetime.amount ?? 0) * unitOf(lifetime.unit).seconds;

/** The largest unit that leaves a whole number. */
export function lifetimeOf(all: number): Pick<UserValues, 'expires' | 'lifetime'> {
  if (all >= never) return { expires: 'never', lifetime: { amount: 1, unit: 'y' } };
  const unit = lifetimeUnits.toReversed().find((one) => all % one.seconds === 0) ?? lifetimeUnits[0];
  return { expires: 'after', lifetime: { amount: Math.max(1, Math.round(all / unit.seconds)), unit: unit.value } };
}

/** The end of the chosen day, epoch seconds. */
export const dayEnd = (day: string): number => Math.floor(new Date(`${day}T23:59:59`).getTime() / 1000);
export const dayOf = (epochSeconds: number | null): string => {
  if (epochSeconds === null) return '';
  const date = new Date(epochSeconds * 1000);
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');
};
/** So many days after `now` (milliseconds). */
export const daysAhead = (now: number, days: number): string => dayOf(Math.floor(now / 1000) + days * seconds.d);

/** What the choice of a date starts with. */
export const accountDate = (now: number): string => daysAhead(now, accountDays);

/** The end of an account as the wire wants it; nothing but the lifetime where no date was chosen. */
export const lifetimeBody = (values: UserValues) =>
  values.expires === 'on' ? { account_decay_time: 0, account_expiration: dayEnd(values.account_expiration) } : { account_decay_time: lifetimeSeconds(values) };

const whenRadius = (schema: yup.StringSchema, text: string) =>
  schema.when('authentication', ([way]: unknown[], field) => (way === 'RADIUS' ? field.required(text) : field));

/** SEC-050 to SEC-053: an amount of time that an account lives. */
export const lifetimeSchema = () =>
  yup.mixed<Amount>().when('expires', ([expires]: unknown[], field) =>
    expires !== 'after'
      ? field
      : field.test('lifetime', function check(value) {
          const unit = unitOf(value?.unit ?? 'd');
          const amount = value?.amount ?? null;
          if (amount === null || amount < 1) return this.createError({ message: rangeText(unit.label, 1, unit.max) });
          if (unit.value !== 'd') return amount <= unit.max || this.createError({ message: texts.lifetime(`${unit.max} ${unit.label}`) });
          if (amount === neverDays) return this.createError({ message: texts.neverInstead });
          return amount < neverDays || this.createError({ message: texts.lifetime(`${neverDays} days`) });
        }),
  );

export interface SchemaOptions {
  groups: readonly Group[];
  /** Epoch milliseconds. */
  now: number;
  /** The date that a user who is edited has; it may stay in the past. */
  kept?: string;
  /** Likewise the end of the account. */
  keptEnd?: string;
  /** Privileges that may not be taken away, with the reason. Default: none. */
  keeps?: Readonly<Record<string, string>>;
}

/** SEC-034, SEC-050 to SEC-057. */
export function userSchema({ groups, now, kept = '', keptEnd = '', keeps = {} }: SchemaOptions) {
  const today = daysAhead(now, 0);
  const last = dayOf(Math.floor(now / 1000) + never - 1);
  return yup.object({
    full_name: yup.string().trim().required('Enter the full name.').max(256),
    email: yup.string().trim().required('Enter the email address.').email('Enter a valid email address.'),
    alert_email: yup.string().trim().email('Enter a valid email address.'),
    authentication: yup.string().required(),
    privileges: yup
      .array(yup.string().defined())
      .min(1, texts.onePrivilege)
      .test('keeps', function check(chosen) {
        const lost = Object.keys(keeps).find((one) => !chosen?.includes(one));
        return lost === undefined || this.createError({ message: keeps[lost] ?? '' });
      }),
    groups: yup.array(yup.string().defined()).test('cloud-admin', texts.groupNeeded, function check(chosen) {
      const { privileges } = this.parent as UserValues;
      return userProblems({ privileges, groups: chosen ?? [] }, groups, 0)['groups'] === undefined;
    }),
    lifetime: lifetimeSchema(),
    account_expiration: yup
      .string()
      .when('expires', ([expires]: unknown[], field) =>
        expires !== 'on'
          ? field
          : field
              .test('future', texts.accountExpiration, (day) => day !== undefined && (day > today || day === keptEnd))
              .test('most', texts.lifetime(`${neverDays} days`), (day) => day === undefined || day < last),
      ),
    password_expiration: yup.string().test('future', texts.passwordExpiration, (day) => !day || day === kept || day > today),
    radius_server: whenRadius(yup.string().trim(), 'Enter the RADIUS server.'),
    radius_port: yup.number().nullable().min(1).max(65_535),
  });
}
