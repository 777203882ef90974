import { dayAhead } from 'kc-components/format';
import { groups } from 'kc-api/contract/security/groups';
import { settings } from 'kc-api/contract/security/settings';
import type { users } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { promptKeyPart } from '../../../keyPart/index.ts';
import { defineForm } from '../../../shell/index.ts';
import { newEnd } from '../../lifetime/lifetime.ts';
import { radiusValues } from '../../radius/radius.ts';
import { userBody, userSchema, type UserValues } from '../user.schema.ts';
import { UserFields } from '../UserFields.tsx';
import { UserResult } from '../UserResult.tsx';

/** SEC-099, days. */
const passwordDays = 60;

const load = { groups: groups.list, defaults: settings.userDefaults };

export const form = defineForm<UserValues, typeof users.create, unknown, typeof load>({
  load,
  schema: ({ data, ports }) => userSchema({ groups: data.groups.groups, now: ports.clock.now() }),
  initialValues: ({ data: { defaults }, ports }) => ({
    full_name: '',
    email: '',
    alert_email: '',
    authentication: defaults.settings.user_authentication.type,
    access: 'administrator',
    privileges: [],
    groups: [],
    ...newEnd(defaults.settings.account.expires, ports.clock.now()),
    password_expiration: dayAhead(ports.clock.now(), passwordDays),
    ...radiusValues({}),
  }),
  Fields: ({ data }) => <UserFields groups={data.groups.groups} />,
  toBody: (values) => {
    const { audit_privileges, ...body } = userBody(values);
    return audit_privileges.length > 0 ? { ...body, audit_privileges } : body;
  },
  done: (answer, values) => t('User {login_name} created', { login_name: answer?.user.login_name ?? values.email }),
  created: (answer, values) => answer?.user.full_name ?? values.full_name,
  madeRow: ({ user }) => user.id,
  after: (answer, { ports }) => promptKeyPart(ports, answer?.download_key_part),
  Result: ({ answer }) => <UserResult email={answer.user.email} {...answer} />,
});
