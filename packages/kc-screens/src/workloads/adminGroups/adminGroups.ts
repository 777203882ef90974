import type { Group } from 'kc-api/contract/security/groups';
import type { Actor } from 'kc-api/rules/privileges';

/** VM-060, VM-061: returns the groups of cloud administrators that the user is a member of. */
export const ownGroups = (groups: readonly Group[], actor: Pick<Actor, 'id'>): readonly Group[] =>
  groups.filter((group) => group.privilege === 'CLOUD_ADMIN' && group.user_members.includes(actor.id));

/**
 * Returns the initial value of the field: `usual` if the user may select it, otherwise the only selectable group, otherwise ''. Default of `usual`: undefined.
 */
export function initialGroup(groups: readonly Group[], actor: Pick<Actor, 'id'>, usual?: string): string {
  const own = ownGroups(groups, actor);
  const [only, ...others] = own;
  if (usual !== undefined && own.some(({ name }) => name === usual)) return usual;
  return only && others.length === 0 ? only.name : '';
}
