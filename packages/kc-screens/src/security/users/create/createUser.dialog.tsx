import { UserPlus } from 'lucide-react';
import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { settings } from 'kc-api/contract/security/settings';
import { userRules } from 'kc-api/rules/security/users';
import { defineFormDialog } from '../../../shell/index.ts';
import { promptKeyPart } from '../../../account/index.ts';
import { accountDate, dayEnd, daysAhead, lifetimeBody, lifetimeOf, userSchema, type UserValues } from '../user.schema.ts';
import { UserFields } from '../UserFields.tsx';
import { UserResult } from '../UserResult.tsx';

/** SEC-099, days. */
const passwordDays = 60;

const load = { groups: groups.list, defaults: settings.userDefaults };

export const createUserDialog = defineFormDialog<UserValues, typeof users.create, unknown, typeof load>({
  id: 'users.create',
  title: 'Create user',
  action: 'Create user',
  icon: <UserPlus aria-hidden />,
  allowed: userRules.create,
  load,
  schema: ({ data, ports }) => userSchema({ groups: data.groups.groups, now: ports.clock.now() }),
  initialValues: ({ data, ports }) => ({
    full_name: '',
    email: '',
    alert_email: '',
    authentication: data.defaults.settings.user_authentication.type,
    privileges: [],
    groups: [],
    ...lifetimeOf(data.defaults.settings.account.expires),
    account_expiration: accountDate(ports.clock.now()),
    password_expiration: daysAhead(ports.clock.now(), passwordDays),
    radius_server: '',
    radius_port: 1812,
    radius_auth: 'pap',
    radius_secret: undefined,
  }),
  Fields: ({ data, ports }) => <UserFields actor={ports.actor} groups={data.groups.groups} now={ports.clock.now()} />,
  call: users.create,
  toBody: (values) => ({
    full_name: values.full_name,
    email: values.email.trim(),
    alert_email: values.alert_email,
    authentication: values.authentication,
    privileges: values.privileges,
    groups: values.groups,
    ...lifetimeBody(values),
    password_expiration: values.password_expiration === '' ? null : dayEnd(values.password_expiration),
    ...(values.authentication === 'RADIUS'
      ? { radius_server: values.radius_server, radius_port: values.radius_port ?? 1812, radius_auth: values.radius_auth, radius_secret: values.radius_secret }
      : {}),
  }),
  done: (answer, values) => `User ${answer?.user.login_name ?? values.email} created`,
  created: (answer, values) => answer?.user.full_name ?? values.full_name,
  after: (answer, { ports }) => promptKeyPart(ports, answer?.download_key_part),
  Result: ({ answer }) => <UserResult email={answer.user.email} {...answer} />,
});
