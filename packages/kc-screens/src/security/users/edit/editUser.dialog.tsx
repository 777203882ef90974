import { Pencil } from 'lucide-react';
import { groups } from 'kc-api/contract/security/groups';
import { users, type User } from 'kc-api/contract/security/users';
import { listed } from 'kc-api/rules/listed';
import { privilegeLabels, type Actor } from 'kc-api/rules/privileges';
import { seconds } from 'kc-api/rules/units';
import { texts, userRules } from 'kc-api/rules/security/users';
import { defineFormDialog, RevertOnFailure } from '../../../shell/index.ts';
import { promptKeyPart } from '../../../account/index.ts';
import { accountDate, dayEnd, dayOf, lifetimeBody, lifetimeOf, userSchema, type UserValues } from '../user.schema.ts';
import { UserFields } from '../UserFields.tsx';

const ending = ['expires', 'lifetime', 'account_expiration'] as const;

/** The end of the account as it was chosen: a whole number of a unit, else the day. */
function endOf({ account_decay_time, account_expiration }: User, now: number): Pick<UserValues, (typeof ending)[number]> {
  const whole = account_expiration === null || account_decay_time % seconds.d === 0;
  return {
    ...lifetimeOf(account_decay_time),
    account_expiration: account_expiration === null ? accountDate(now) : dayOf(account_expiration),
    ...(whole ? {} : { expires: 'on' }),
  };
}

/** SEC-034; and what was granted elsewhere stays. */
const keptOf = (user: User, actor: Actor): Record<string, string> =>
  Object.fromEntries(
    user.privileges.flatMap((one): [string, string][] =>
      one === 'CLUSTER'
        ? []
        : one === 'SEC_ADMIN' && user.id === actor.id
          ? [[one, texts.ownSecAdmin]]
          : userRules.grant(actor, one).ok
            ? []
            : [[one, texts.keptPrivilege]],
    ),
  );

const load = { groups: groups.list };

export const editUserDialog = defineFormDialog<UserValues, typeof users.change, User, typeof load>({
  id: 'users.edit',
  title: (user) => `Edit user ${user.login_name}`,
  label: 'Edit',
  action: 'Save user',
  icon: <Pencil aria-hidden />,
  allowed: userRules.change,
  load,
  schema: ({ data, ports, target }) =>
    userSchema({
      groups: data.groups.groups,
      now: ports.clock.now(),
      kept: dayOf(target.password_expiration),
      keptEnd: dayOf(target.account_expiration),
      keeps: keptOf(target, ports.actor),
    }),
  initialValues: ({ target, ports }) => ({
    full_name: target.full_name,
    email: target.email,
    alert_email: target.alert_email,
    authentication: target.authentication,
    privileges: target.privileges.filter((one) => one !== 'CLUSTER'),
    groups: target.groups,
    ...endOf(target, ports.clock.now()),
    password_expiration: dayOf(target.password_expiration),
    radius_server: target.radius_server ?? '',
    radius_port: target.radius_port ?? 1812,
    radius_auth: target.radius_auth ?? 'pap',
    radius_secret: undefined,
  }),
  // SEC-032.
  Fields: ({ data, ports, target }) => (
    <>
      <RevertOnFailure />
      <UserFields actor={ports.actor} groups={data.groups.groups} user={target} now={ports.clock.now()} />
    </>
  ),
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: (values, { changed }) => ({
    ...(changed.has('full_name') ? { full_name: values.full_name } : {}),
    ...(changed.has('email') ? { email: values.email.trim() } : {}),
    ...(changed.has('alert_email') ? { alert_email: values.alert_email } : {}),
    ...(changed.has('authentication') ? { authentication: values.authentication } : {}),
    ...(changed.has('privileges') || changed.has('groups') ? { privileges: values.privileges, groups: values.groups } : {}),
    ...(ending.some((field) => changed.has(field)) ? lifetimeBody(values) : {}),
    ...(changed.has('password_expiration') ? { password_expiration: values.password_expiration === '' ? null : dayEnd(values.password_expiration) } : {}),
    ...(values.authentication === 'RADIUS'
      ? {
          radius_server: values.radius_server,
          radius_port: values.radius_port ?? 1812,
          radius_auth: values.radius_auth,
          ...(values.radius_secret ? { radius_secret: values.radius_secret } : {}),
        }
      : {}),
  }),
  confirm: ({ privileges }, { target }) => {
    const lost = target.privileges.filter((one) => one !== 'CLUSTER' && !privileges.includes(one));
    return lost.length === 0
      ? null
      : {
          title: `Remove ${lost.length === 1 ? 'a privilege' : 'privileges'} of ${target.login_name}`,
          names: [`${target.full_name} (${target.login_name})`],
          consequence: `${target.full_name} loses ${listed(
            lost.map((one) => privilegeLabels[one]),
            'and',
          )}.${lost.includes('SEC_ADMIN') ? ' The admin key is split anew among the remaining security administrators, who must download their new parts.' : ''}`,
          verb: lost.length === 1 ? 'Remove privilege' : 'Remove privileges',
        };
  },
  done: (_, values) => `User ${values.email} changed`,
  after: (answer, { ports }) => promptKeyPart(ports, answer?.download_key_part),
});
