import * as yup from 'yup';
import type { Group } from 'kc-api/contract/groups';
import { rangeText } from 'kc-api/rules/units';
import { groupsFor, lifetimeUnits, never, texts, userProblems } from 'kc-api/rules/users';
import type { User } from 'kc-api/contract/users';

export type Lifetime = 'never' | { amount: number | null; unit: string };

/** The form of a user, as it stands on the screen. */
export interface UserValues {
  full_name: string;
  email: string;
  alert_email: string;
  authentication: User['authentication'];
  privileges: User['privileges'];
  groups: string[];
  lifetime: Lifetime;
  /** yyyy-MM-dd, or '' for none. */
  password_expiration: string;
  radius_server: string;
  radius_port: number | null;
  radius_auth: 'pap' | 'chap' | 'mschapv2';
  radius_secret: string | undefined;
}

const unitOf = (value: string) => lifetimeUnits.find((unit) => unit.value === value) ?? lifetimeUnits[0];

/** Seconds; Never is sent as 3652 days (SEC-053). */
export const lifetimeSeconds = (lifetime: Lifetime): number => (lifetime === 'never' ? never : (lifetime.amount ?? 0) * unitOf(lifetime.unit).seconds);

/** The largest unit that leaves a whole number. */
export function lifetimeOf(seconds: number): Lifetime {
  if (seconds >= never) return 'never';
  const unit = lifetimeUnits.toReversed().find((one) => seconds % one.seconds === 0) ?? lifetimeUnits[0];
  return { amount: Math.round(seconds / unit.seconds), unit: unit.value };
}

/** The end of the chosen day, epoch seconds. */
export const dayEnd = (day: string): number | null => (day === '' ? null : Math.floor(new Date(`${day}T23:59:59`).getTime() / 1000));
export const dayOf = (epochSeconds: number | null): string => {
  if (epochSeconds === null) return '';
  const date = new Date(epochSeconds * 1000);
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');
};

const whenRadius = (schema: yup.StringSchema, text: string) =>
  schema.when('authentication', { is: 'RADIUS', then: (field) => field.required(text) });

/** SEC-050 to SEC-057. `now` in milliseconds; the date of a user that is edited may stay in the past. */
export function userSchema({ groups, now, kept = '' }: { groups: readonly Group[]; now: number; kept?: string }) {
  return yup.object({
    full_name: yup.string().trim().required('Enter the full name.').max(256),
    email: yup.string().trim().required('Enter the email address.').email('Enter a valid email address.'),
    alert_email: yup.string().trim().email('Enter a valid email address.'),
    authentication: yup.string().required(),
    privileges: yup.array(yup.string().defined()).min(1, texts.onePrivilege),
    groups: yup.array(yup.string().defined()).test('cloud-admin', texts.groupNeeded, function check(chosen) {
      const { privileges } = this.parent as UserValues;
      return userProblems({ privileges, groups: chosen ?? [] }, groups, 0)['groups'] === undefined;
    }),
    lifetime: yup.mixed<Lifetime>().test('lifetime', function check(value) {
      if (!value || value === 'never') return true;
      const unit = unitOf(value.unit);
      if (value.amount === null || value.amount < 1) return this.createError({ message: rangeText(unit.label, 1, unit.max) });
      return value.amount <= unit.max || this.createError({ message: texts.lifetime(`${unit.max} ${unit.label}`) });
    }),
    password_expiration: yup.string().test('future', texts.passwordExpiration, (day) => !day || day === kept || (dayEnd(day) ?? 0) * 1000 > now + 86_400_000 * 0.5),
    radius_server: whenRadius(yup.string().trim(), 'Enter the RADIUS server.'),
    radius_port: yup.number().nullable().min(1).max(65_535),
  });
}

export { groupsFor };
