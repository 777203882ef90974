import { localDay } from 'kc-components/format';
import { groups } from 'kc-api/contract/security/groups';
import type { users, User } from 'kc-api/contract/security/users';
import { listed } from 'kc-api/rules/listed';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { allPrivileges, isAuditor } from 'kc-api/rules/auditor';
import { lastingPrivileges } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { promptKeyPart } from '../../../keyPart/index.ts';
import { defineForm, difference, RevertOnFailure } from '../../../shell/index.ts';
import { endOf } from '../../lifetime/lifetime.ts';
import { radiusValues } from '../../radius/radius.ts';
import { userBody, userSchema, type UserValues } from '../user.schema.ts';
import { UserFields } from '../UserFields.tsx';

const load = { groups: groups.list };

const newKeyParts = t('The admin key is regenerated for the remaining security administrators, who need to download new parts.');

export const form = defineForm<UserValues, typeof users.change, User, typeof load>({
  load,
  schema: ({ data, ports: { actor, clock }, target }) =>
    userSchema({ groups: data.groups.groups, now: clock.now(), user: target, keeps: lastingPrivileges(actor, target) }),
  initialValues: ({ target, ports }) => ({
    full_name: target.full_name,
    email: target.email,
    alert_email: target.alert_email,
    authentication: target.authentication,
    access: isAuditor(target) ? 'auditor' : 'administrator',
    privileges: allPrivileges(target).filter((one) => one !== 'CLUSTER'),
    groups: target.groups,
    ...endOf(target, ports.clock.now()),
    password_expiration: localDay(target.password_expiration),
    ...radiusValues(target),
  }),
  // SEC-032.
  Fields: ({ data, target }) => (
    <>
      <RevertOnFailure />
      <UserFields groups={data.groups.groups} user={target} />
    </>
  ),
  toBody: (values, { start }) => difference(userBody(values), userBody(start)),
  confirm: ({ access, privileges }, { target, start }) => {
    const names = [`${target.full_name} (${target.login_name})`];
    if (access === 'auditor' && start.access !== 'auditor')
      return {
        title: t('Make {login_name} an auditor', { login_name: target.login_name }),
        names,
        consequence: [
          t('{full_name} can still read, but can no longer change anything or see secrets. Approvals, schedules and links that need these privileges stop.', {
            full_name: target.full_name,
          }),
          ...(start.privileges.includes('SEC_ADMIN') ? [newKeyParts] : []),
        ].join(' '),
        verb: t('Make auditor'),
      };
    if (access === 'auditor') return null;
    const lost = start.privileges.filter((one) => !privileges.includes(one));
    const labels = lost.map((one) => privilegeLabels[one]);
    return lost.length === 0
      ? null
      : {
          title: t('{count, plural, one {Remove a privilege of {login_name}} other {Remove privileges of {login_name}}}', {
            count: lost.length,
            login_name: target.login_name,
          }),
          names,
          consequence: [
            t('{full_name} loses {privileges}.', { full_name: target.full_name, privileges: listed(labels, 'and') }),
            ...(lost.includes('SEC_ADMIN') ? [newKeyParts] : []),
          ].join(' '),
          verb: t('{count, plural, one {Remove privilege} other {Remove privileges}}', { count: lost.length }),
        };
  },
  undo: {
    // New key parts, and what another authentication or access ended, do not come back.
    changed: ({ user, download_key_part }, values, start) =>
      download_key_part === 'yes' || values.authentication !== start.authentication || values.access !== start.access ? undefined : user,
    exact: ['password_expiration', 'account_expiration'],
  },
  done: (_, values) => t('User {email} changed', { email: values.email }),
  after: (answer, { ports }) => promptKeyPart(ports, answer?.download_key_part),
});
