import { heldPrivileges, isAuditor } from 'kc-api/rules/auditor';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { became, doneSince, doneTo, type CheckAbout, type LiveCheckDefinition, type Seen } from '../../core/checks/liveChecks.ts';
import type { UserRecord } from '../../core/records.ts';
import { openSessions } from '../../core/access/sessions.ts';
import { userTable } from '../../core/state.ts';
import { secondsOf } from '../../core/system.ts';
import { wireGroup } from '../groups/groupObjects.ts';
import { groupRecord } from '../groups/groupRecord.ts';
import { usableAdmins } from './lastAdmin.ts';
import { statusNow } from './userWire.ts';

/** Checks a user. A deleted user counts as done. */
const ofUser =
  (see: (user: UserRecord, environment: Environment, about: CheckAbout) => Seen) =>
  (environment: Environment, about: CheckAbout): Seen => {
    const user = userTable.in(environment).get(about.object);
    if (user) return see(user, environment, about);
    return { done: true, says: t('The user was deleted.'), ...doneTo(environment, 'User', about.object, ({ content }) => content.endsWith(' deleted')) };
  };

const standing: Readonly<Record<ReturnType<typeof statusNow>, string>> = {
  Active: t('The account is active.'),
  Disabled: t('The account is disabled.'),
  Expired: t('The account is expired.'),
  Locked: t('The account is locked.'),
};
const isOff = (user: UserRecord, now: number): boolean => ['Disabled', 'Expired'].includes(statusNow(user, now));

/** Returns the groups with objects for which no other member of the group could be responsible. */
const ownGroups = (environment: Environment, user: UserRecord) => {
  const now = secondsOf(environment);
  const users = userTable.in(environment);
  const isLive = (id: string) => {
    const one = users.get(id);
    return one !== undefined && one.id !== user.id && !isOff(one, now) && !isAuditor(one);
  };
  return groupRecord
    .all(environment)
    .filter(
      (group) =>
        group.user_members.includes(user.id) &&
        group.adgroup_members.length === 0 &&
        !group.user_members.some(isLive) &&
        wireGroup(environment, group).objects.length > 0,
    );
};

export const peopleChecks: readonly LiveCheckDefinition[] = [
  {
    id: 'user.disabled',
    title: t('The account is disabled'),
    fix: 'users.disable',
    see: ofUser((user, environment) => {
      const status = statusNow(user, secondsOf(environment));
      if (!isOff(user, secondsOf(environment))) return { done: false, says: standing[status], row: user.id };
      const field = status === 'Expired' ? 'account_decay_time' : 'enabled';
      return { done: true, says: standing[status], ...doneTo(environment, 'User', user.id, became(field)), row: user.id };
    }),
  },
  {
    id: 'user.signed_out',
    title: t('The user has no session'),
    fix: 'userSessions.endAll',
    see: ofUser((user, environment, { since }) => {
      const { length } = openSessions(environment, user.id, secondsOf(environment));
      if (length > 0)
        return { done: false, says: t('{count, plural, one {One session is open.} other {# sessions are open.}}', { count: length }), row: user.id };
      return { done: true, says: t('No session is open.'), ...doneSince(environment, since, `of ${user.login_name} ended`), row: user.id };
    }),
  },
  {
    id: 'user.deleted',
    title: t('The user is deleted'),
    fix: 'users.delete',
    see: ofUser((user) => {
      const held = heldPrivileges(user).join(', ');
      return { done: false, says: t('The user still holds: {privileges}.', { privileges: held }), row: user.id };
    }),
  },
  {
    id: 'user.groups_answered',
    title: t('Every group of the user has an owner'),
    fix: 'groups.edit',
    see: ofUser((user, environment) => {
      const [first, ...more] = ownGroups(environment, user);
      if (!first) return { done: true, says: t('Each group with objects has another active member.') };
      const says = t(
        '{count, plural, =0 {No other active member: {group}.} one {No other active member: {group} and # more.} other {No other active member: {group} and # more.}}',
        {
          count: more.length,
          group: first.name,
        },
      );
      return { done: false, says, row: first.id };
    }),
  },
  {
    id: 'users.two_admins',
    title: t('Two security administrators who can sign in'),
    fix: 'users.edit',
    see: (environment, { object }) => {
      // One of the two may be the user who leaves: then another administrator is needed besides them.
      const leaving = userTable.in(environment).get(object);
      const able = usableAdmins(environment, 2).length;
      if (able >= 2 && (leaving === undefined || !leaving.privileges.includes('SEC_ADMIN') || !leaving.enabled))
        return { done: true, says: t('At least two security administrators can sign in.') };
      if (able >= 2) return { done: false, says: t('A user who has left still counts as a security administrator.'), row: object };
      return { done: false, says: able === 1 ? t('Only one security administrator can sign in.') : t('No security administrator can sign in.') };
    },
  },
];
