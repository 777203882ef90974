import * as yup from 'yup';
import { dayAhead, dayEnd, localDay } from 'kc-components/format';
import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import { texts, userProblems } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { endBody, expirationSchema, lifetimeSchema, type AccountEnd } from '../lifetime/lifetime.ts';
import { radiusBody, radiusIf, radiusSecret, type RadiusValues } from '../radius/radius.ts';

type Access = 'administrator' | 'auditor';

type Told = Pick<User, 'full_name' | 'email' | 'alert_email' | 'authentication' | 'privileges' | 'groups'>;

/** Values of the user form. */
export interface UserValues extends Told, AccountEnd, RadiusValues {
  /** The privileges of an auditor hold for reading only. */
  access: Access;
  /** yyyy-MM-dd, or '' for none. */
  password_expiration: string;
}

/** The body of a user. An auditor holds no other privileges. */
export const userBody = (values: UserValues) => ({
  full_name: values.full_name.trim(),
  email: values.email.trim(),
  alert_email: values.alert_email.trim(),
  authentication: values.authentication,
  privileges: values.access === 'auditor' ? [] : values.privileges,
  audit_privileges: values.access === 'auditor' ? values.privileges : [],
  groups: values.groups,
  ...endBody(values),
  password_expiration: values.password_expiration === '' ? null : dayEnd(values.password_expiration),
  ...(values.authentication === 'RADIUS' ? { ...radiusBody(values), ...radiusSecret(values) } : {}),
});

interface SchemaOptions {
  groups: readonly Group[];
  /** Epoch milliseconds. */
  now: number;
  /** The edited user, whose stored dates may be in the past. Default: a new user. */
  user?: User;
  /** Privileges that cannot be removed, with the reason. Default: none. */
  keeps?: Readonly<Record<string, string>>;
}

/** SEC-034, SEC-050 to SEC-057. */
export function userSchema({ groups, now, user, keeps = {} }: SchemaOptions) {
  return yup.object({
    full_name: yup.string().trim().required(t('Enter the full name.')),
    email: yup.string().trim().required(t('Enter the email address.')).email(t('Enter a valid email address.')),
    alert_email: yup.string().trim().email(t('Enter a valid email address.')),
    authentication: yup.string().required(),
    access: yup.string().test('keeps', function check(access) {
      const [reason] = access === 'auditor' ? Object.values(keeps) : [];
      return reason === undefined || this.createError({ message: reason });
    }),
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
    account_expiration: expirationSchema(now, user?.account_expiration),
    password_expiration: yup
      .string()
      .test('future', texts.passwordExpiration, (day) => !day || day === localDay(user?.password_expiration ?? null) || day > dayAhead(now, 0)),
    ...radiusIf('authentication'),
  });
}
