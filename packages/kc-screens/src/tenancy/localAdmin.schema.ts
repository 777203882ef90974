import * as yup from 'yup';
import { dayAhead, dayStart, localDay } from 'kc-components/format';
import type { Strength } from 'kc-api/contract/security/settings';
import type { User } from 'kc-api/contract/security/users';
import type { InitialLocalUser } from 'kc-api/contract/tenancy';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { expirationProblem, localUserProblems, tenancyTexts } from 'kc-api/rules/tenancy';
import { seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

/** Form values of the first administrator of a tenant or a vault. */
export interface LocalAdminValues {
  /** Id of the user whose values are copied. '' for none. */
  candidate: string;
  admin_name: string;
  admin_username: string;
  admin_email: string;
  password: string;
  repeated: string;
  /** yyyy-MM-dd. */
  password_day: string;
}

/** KMIP-084: the default is the last day allowed. `now` is in milliseconds, `most` in seconds. */
export const newLocalAdmin = (now: number, most: number): LocalAdminValues => ({
  candidate: '',
  admin_name: '',
  admin_username: '',
  admin_email: '',
  password: '',
  repeated: '',
  password_day: dayAhead(now, Math.max(Math.floor(most / seconds.d) - 1, 1)),
});

const daysUntil = (day: string, now: number): number => Math.round((dayStart(day) - dayStart(localDay(Math.floor(now / 1000)))) / seconds.d);

interface Judged {
  strength: Strength;
  /** Maximum password lifetime in seconds. */
  most: number;
  /** The current time, epoch milliseconds. */
  now: number;
}

export const localAdminFields = ({ strength, most, now }: Judged) => {
  const part = (field: 'name' | 'username' | 'email') =>
    yup.string().test(field, (_, { createError, parent }) => {
      const { admin_name: name = '', admin_username: username = '', admin_email: email = '' } = parent as Partial<LocalAdminValues>;
      const message = localUserProblems({ name, username, email })[field];
      return message === undefined || createError({ message });
    });
  return {
    admin_name: part('name'),
    admin_username: part('username'),
    admin_email: part('email'),
    password: yup.string().test('strong', strengthHint(t('Password'), strength), (value) => isStrong(value ?? '', strength)),
    repeated: yup
      .string()
      .test('same', t('The two passwords do not match.'), (value = '', { parent }) => value === ((parent as LocalAdminValues).password ?? '')),
    password_day: yup.string().test('day', (value = '', { createError }) => {
      const message = value === '' ? tenancyTexts.early : expirationProblem(daysUntil(value, now), most);
      return message === undefined || createError({ message });
    }),
  };
};

export const localAdminBody = ({ admin_name, admin_username, admin_email, password, password_day }: LocalAdminValues): InitialLocalUser => ({
  name: admin_name.trim(),
  username: admin_username.trim(),
  email: admin_email.trim(),
  password,
  password_expiration: dayStart(password_day),
  account_state: 'ENABLED',
});

/** KMIP-069: the users that the form offers. */
export const adminCandidates = (users: readonly User[]): User[] =>
  users.filter(({ authentication, privileges }) => authentication === 'Local' && privileges.includes('SEC_ADMIN'));
