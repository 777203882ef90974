import type { Environment } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import { groupTable, userTable } from '../../core/state.ts';

type Kept = Pick<Environment, 'store'>;

/** Sets the members of a group. Users list their groups and groups their members, so both ends change together. Call inside a transaction. */
export function setMembers(kept: Kept, groupId: string, members: readonly string[]): void {
  const users = userTable.in(kept);
  for (const user of users.all()) {
    const member = user.groups.includes(groupId);
    if (member === members.includes(user.id)) continue;
    users.put(revised({ ...user, groups: member ? user.groups.filter((id) => id !== groupId) : [...user.groups, groupId] }));
  }
}

/** Sets the groups of a user in the same way. */
export function setGroups(kept: Kept, userid: string, wanted: readonly string[]): void {
  const groups = groupTable.in(kept);
  for (const group of groups.all()) {
    const member = group.user_members.includes(userid);
    if (member === wanted.includes(group.id)) continue;
    groups.put(revised({ ...group, user_members: member ? group.user_members.filter((id) => id !== userid) : [...group.user_members, userid] }));
  }
}
