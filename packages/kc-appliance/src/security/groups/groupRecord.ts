import { t } from 'kc-intl/t';
import type { Group } from 'kc-api/contract/security/groups';
import { groupTexts } from 'kc-api/rules/security/groups';
import { cloudAdminGroup } from 'kc-api/rules/security/users/users';
import type { Context } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import type { GroupRecord, UserRecord } from '../../core/records.ts';
import { allPrivileges } from 'kc-api/rules/auditor';
import { checkFields } from '../../core/refusal.ts';
import { groupTable, userTable } from '../../core/state.ts';
import { moveObjects, wireGroup } from './groupObjects.ts';
import { setMembers } from './membership.ts';

/** A Cloud Admin must be in at least one Cloud Admin group. True if this is the last one of a member. */
const staysWithout = (context: Context, user: UserRecord, group: Group): boolean =>
  group.privilege === 'CLOUD_ADMIN' &&
  allPrivileges(user).includes('CLOUD_ADMIN') &&
  !user.groups.some((other) => other !== group.id && context.groups.get(other)?.privilege === 'CLOUD_ADMIN');

function checkGroup(context: Context, group: GroupRecord, before: GroupRecord | null): void {
  if (group.name === '') checkFields({ name: groupTexts.groupName });
  for (const id of group.user_members) {
    const user = context.users.get(id);
    if (!user) checkFields({ user_members: t('A member no longer exists.') });
    else if (!allPrivileges(user).includes(group.privilege as (typeof user.privileges)[number]))
      checkFields({ user_members: t('{user} does not hold the privilege of this group.', { user: user.login_name }) });
  }
  for (const id of before?.user_members ?? []) {
    const user = context.users.get(id);
    if (user && before && !group.user_members.includes(id) && staysWithout(context, user, before))
      checkFields({ user_members: groupTexts.lastGroup(user.login_name) });
  }
}

export const groupRecord = defineRecord({
  table: groupTable,
  noun: 'Group',
  category: 'Security',
  nameOf: (group) => group.name,
  group: (group) => group.name,
  wire: wireGroup,
  // Use names instead of ids: the objects may no longer exist when a user reads the audit log.
  facts: (environment, group) => ({
    ...group,
    user_members: group.user_members.map((id) => userTable.in(environment).get(id)?.login_name ?? id),
    adgroup_members: group.adgroup_members.map(({ distinguishedName }) => distinguishedName),
  }),
  compared: ['name', 'privilege', 'user_members', 'adgroup_members'],
  trimmed: ['name'],
  check: checkGroup,
  unique: {
    field: 'name',
    text: t('A group with this name already exists.'),
    refusal: (title) => t('A group with the name {title} already exists.', { title }),
  },
  follow(environment, { before, after }) {
    const { id } = (after ?? before) as GroupRecord;
    setMembers(environment, id, after?.user_members ?? []);
    if (before) moveObjects(environment, before.name, after?.name ?? cloudAdminGroup);
  },
});
