import type { Environment } from '../core/context.ts';
import { revised } from '../core/record.ts';
import { groupTable, userTable } from '../core/state.ts';

type Kept = Pick<Environment, 'store'>;

/** Users list their groups, and groups their members: both ends change together. Inside a transaction. */
export function setMembers(kept: Kept, groupId: string, members: readonly string[]): void {
  const users = userTable.in(kept);
  for (const user of users.all()) {
    const member = user.groups.includes(groupId);
    if (member === members.includes(user.id)) continue;
    users.put(revised({ ...user, groups: member ? user.groups.filter((id) => id !== groupId) : [...user.groups, groupId] }));
  }
}

/** The same from the user's end. */
export function setGroups(kept: Kept, userid: string, wanted: readonly string[]): void {
  const groups = groupTable.in(kept);
  for (const group of groups.all()) {
    const member = group.user_members.includes(userid);
    if (member === wanted.includes(group.id)) continue;
    groups.put(revised({ ...group, user_members: member ? group.user_members.filter((id) => id !== userid) : [...group.user_members, userid] }));
  }
}
