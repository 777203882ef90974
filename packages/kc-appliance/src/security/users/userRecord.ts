import { t } from 'kc-intl/t';
import { allPrivileges } from 'kc-api/rules/auditor';
import { userProblems, groupsFor } from 'kc-api/rules/security/users/users';
import type { Context } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import type { UserRecord } from '../../core/records.ts';
import { checkFields } from '../../core/refusal.ts';
import { groupTable, sessionTable, userTable } from '../../core/state.ts';
import { secondsOf } from '../../core/system.ts';
import { setGroups } from '../groups/membership.ts';
import { toWire } from './userWire.ts';

function checkGroups(context: Context, user: UserRecord, before: UserRecord | null): void {
  const same = (field: 'privileges' | 'audit_privileges' | 'groups') => JSON.stringify(before?.[field]) === JSON.stringify(user[field]);
  if (same('privileges') && same('audit_privileges') && same('groups')) return;
  const groups = context.groups.all();
  const { privileges, audit_privileges = [] } = user;
  checkFields(userProblems({ privileges, audit_privileges, groups: user.groups }, groups, context.now));
  const offered = new Set(groupsFor(groups, allPrivileges(user)).map((group) => group.id));
  if (user.groups.some((id) => !offered.has(id))) checkFields({ groups: t('A group does not match the chosen privileges.') });
}

export const userRecord = defineRecord({
  table: userTable,
  noun: 'User',
  category: 'Security',
  nameOf: (user) => user.login_name,
  wire: (environment, user) => toWire(user, secondsOf(environment), environment),
  // Use names instead of ids: the objects may no longer exist when a user reads the audit log.
  facts: (environment, user) => ({ ...user, groups: user.groups.map((id) => groupTable.in(environment).get(id)?.name ?? id) }),
  compared: [
    'login_name',
    'full_name',
    'email',
    'alert_email',
    'authentication',
    'privileges',
    'audit_privileges',
    'groups',
    'enabled',
    'account_decay_time',
    'password_expiration',
    'password',
    'radius',
  ],
  trimmed: ['full_name', 'email', 'alert_email'],
  check: checkGroups,
  unique: {
    field: 'login_name',
    wireField: 'email',
    text: t('A user with this email already exists.'),
    refusal: (login) => t('A user with the user name {login} already exists.', { login }),
  },
  follow(environment, { before, after }) {
    const { id } = (after ?? before) as UserRecord;
    setGroups(environment, id, after?.groups ?? []);
    if (!after?.enabled) endSessions(environment, id);
  },
});

/** Ends all sessions of a user, except `but`. */
export function endSessions(kept: Parameters<typeof sessionTable.in>[0], userid: string, but?: string): void {
  const sessions = sessionTable.in(kept);
  for (const session of sessions.all()) if (session.userid === userid && session.id !== but) sessions.remove(session.id);
}
