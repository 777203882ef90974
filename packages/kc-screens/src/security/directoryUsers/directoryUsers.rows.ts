import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { Group } from 'kc-api/contract/security/groups';

/** A row of the list: a user or a group of a directory. */
export interface DirectoryRow {
  id: string;
  kind: 'User' | 'Group';
  name: string;
  login_name: string;
  domain_name: string;
  groups: readonly string[];
  /** Distinguished names of a user's groups, if the directory identifies groups by them. */
  groupNames: readonly string[];
  /** Epoch seconds; null for never, and for groups. */
  last_login: number | null;
}

export const userRow = (user: DirectoryUser): DirectoryRow => ({
  id: user.objectGUID,
  kind: 'User',
  name: user.name,
  login_name: user.login_name,
  domain_name: user.domain_name,
  groups: user.groups,
  groupNames: (user.directory_groups ?? []).map(({ distinguishedName }) => distinguishedName),
  last_login: user.last_login === undefined || user.last_login === 'Never' ? null : Number(user.last_login),
});

/** Returns the directory groups that belong to groups of this vault, without duplicates. */
export function addedGroups(groups: readonly Group[]): DirectoryRow[] {
  const found = new Map<string, DirectoryRow>();
  for (const group of groups)
    for (const { objectGUID, cn, distinguishedName, domain_name } of group.adgroup_members) {
      const id = objectGUID || distinguishedName;
      const row = found.get(id) ?? {
        id,
        kind: 'Group',
        name: cn,
        login_name: distinguishedName,
        domain_name,
        groups: [],
        groupNames: [],
        last_login: null,
      };
      found.set(id, { ...row, groups: [...row.groups, group.name] });
    }
  return [...found.values()];
}
