import { Pencil } from 'lucide-react';
import { groups } from 'kc-api/contract/groups';
import { users, type User } from 'kc-api/contract/users';
import { userRules } from 'kc-api/rules/users';
import { defineFormDialog } from '../../../shell/index.ts';
import { promptKeyPart } from '../../../account/index.ts';
import { dayEnd, dayOf, lifetimeOf, lifetimeSeconds, userSchema, type UserValues } from '../user.schema.ts';
import { UserFields } from '../UserFields.tsx';

const load = { groups: groups.list };

export const editUserDialog = defineFormDialog<UserValues, typeof users.change, User, typeof load>({
  id: 'users.edit',
  title: (user) => `Edit user ${user.login_name}`,
  label: 'Edit',
  action: 'Save user',
  icon: <Pencil aria-hidden />,
  allowed: userRules.change,
  load,
  schema: ({ data, ports, target }) => userSchema({ groups: data.groups.groups, now: ports.clock.now(), kept: dayOf(target.password_expiration) }),
  initialValues: ({ target }) => ({
    full_name: target.full_name,
    email: target.email,
    alert_email: target.alert_email,
    authentication: target.authentication,
    privileges: target.privileges.filter((one) => one !== 'CLUSTER'),
    groups: target.groups,
    lifetime: lifetimeOf(target.account_decay_time),
    password_expiration: dayOf(target.password_expiration),
    radius_server: target.radius_server ?? '',
    radius_port: target.radius_port ?? 1812,
    radius_auth: target.radius_auth ?? 'pap',
    radius_secret: undefined,
  }),
  Fields: ({ data, ports, target }) => <UserFields actor={ports.actor} groups={data.groups.groups} user={target} now={ports.clock.now()} />,
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: (values, { changed, target }) => ({
    revision: target.revision,
    ...(changed.has('full_name') ? { full_name: values.full_name } : {}),
    ...(changed.has('email') ? { email: values.email.trim() } : {}),
    ...(changed.has('alert_email') ? { alert_email: values.alert_email } : {}),
    ...(changed.has('authentication') ? { authentication: values.authentication } : {}),
    ...(changed.has('privileges') || changed.has('groups') ? { privileges: values.privileges, groups: values.groups } : {}),
    ...(changed.has('lifetime') ? { account_decay_time: lifetimeSeconds(values.lifetime) } : {}),
    ...(changed.has('password_expiration') ? { password_expiration: dayEnd(values.password_expiration) } : {}),
    ...(values.authentication === 'RADIUS'
      ? { radius_server: values.radius_server, radius_port: values.radius_port ?? 1812, radius_auth: values.radius_auth, ...(values.radius_secret ? { radius_secret: values.radius_secret } : {}) }
      : {}),
  }),
  fieldOf: { account_decay_time: 'lifetime' },
  labels: { full_name: 'Full name', email: 'Email', alert_email: 'Alert email', authentication: 'Authentication', privileges: 'Privileges', groups: 'Groups', lifetime: 'Account lifetime', password_expiration: 'Password expiration' },
  secrets: ['radius_secret'],
  revertOnFailure: true,
  done: (_, values) => `User ${values.email} changed`,
  after: (answer, { ports }) => promptKeyPart(ports, answer?.download_key_part),
});
