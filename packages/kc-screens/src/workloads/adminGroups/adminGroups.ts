import type { Group } from 'kc-api/contract/security/groups';
import type { Actor } from 'kc-api/rules/privileges';

/** VM-060, VM-061: those of cloud administrators that one is in oneself. */
export const ownGroups = (groups: readonly Group[], actor: Pick<Actor, 'id'>): readonly Group[] =>
  groups.filter((group) => group.privilege === 'CLOUD_ADMIN' && group.user_members.includes(actor.id));

/** What the field starts with: the only group that can be chosen, else none. */
export function initialGroup(groups: readonly Group[], actor: Pick<Actor, 'id'>): string {
  const [only, ...others] = ownGroups(groups, actor);
  return only && others.length === 0 ? only.name : '';
}
