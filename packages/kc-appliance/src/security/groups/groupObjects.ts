import type { Group } from 'kc-api/contract/security/groups';
import { allPrivileges } from 'kc-api/rules/auditor';
import { groupTable, userTable } from '../../core/state.ts';
import type { Environment } from '../../core/context.ts';

type Records = Pick<Environment, 'store' | 'records'>;

/** A Cloud Admin must be in at least one Cloud Admin group. Returns the first member who would be in none without this group. */
function neededBy(environment: Records, group: Group): string | undefined {
  if (group.privilege !== 'CLOUD_ADMIN') return undefined;
  const others = groupTable
    .in(environment)
    .all()
    .filter(({ id, privilege }) => id !== group.id && privilege === 'CLOUD_ADMIN');
  const elsewhere = new Set(others.flatMap(({ user_members }) => user_members));
  const users = userTable.in(environment);
  for (const id of group.user_members) {
    const user = elsewhere.has(id) ? undefined : users.get(id);
    if (user && allPrivileges(user).includes('CLOUD_ADMIN') && !others.some((other) => user.groups.includes(other.id))) return user.login_name;
  }
  return undefined;
}

/** Returns a group for the response, with its objects, such as key sets and accounts, and the members who need it. */
export function wireGroup(environment: Records, group: Group): Group {
  const needed_by = neededBy(environment, group);
  return {
    ...group,
    ...(needed_by === undefined ? {} : { needed_by }),
    objects: [...group.objects, ...environment.records.flatMap((record) => record.ownedBy(environment, group.name))],
  };
}

/** Objects refer to their group by name. Moves them to another group, or to the new name of the group. Call inside a transaction. */
export function moveObjects(environment: Records, from: string, to: string): void {
  if (from !== to) for (const record of environment.records) record.passOn(environment, from, to);
}
