import type { CloudKey, KeyRole } from 'kc-api/contract/cloudKeys/cloudKey';
import { allCategory } from 'kc-api/rules/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';

/** A key, the account that offers the roles, and the key's own roles. */
export interface KeyWithRoles {
  cloudKey: CloudKey;
  account: string;
  own: readonly KeyRole[];
  /** Of the key when these were its roles. */
  revision: number | undefined;
}

export interface RoleRow extends KeyRole, KeyWithRoles {
  inherited: 'yes' | 'no';
}

export interface RoleValues {
  role: string;
  members: string[];
  /** Principals that the person has added here. They can be ticked and unticked like those that were there. */
  added: string[];
}

/** Categories as choices: all of them, or the kind of principal as Google names it. */
export const categoryOptions = (categories: readonly string[]): { value: string; label: string }[] =>
  categories.map((value) => ({ value, label: value === allCategory ? t('All') : value }));

/** As the wire takes it. */
export const rolesJson = (roles: readonly KeyRole[]): string => JSON.stringify(roles.map(({ role, members }) => ({ role, members })));

/** The roles of a key itself, as they were seen. All of them are sent at once. */
export interface SeenRoles {
  revision?: number | undefined;
  roles: readonly KeyRole[];
}

/** Returns the members of the role; an empty list if another user removed the role. */
export const membersOf = ({ roles }: SeenRoles, title: string): readonly string[] => roles.find(({ role }) => role === title)?.members ?? [];

interface RolesAnswer {
  revision?: number | undefined;
  users: readonly (KeyRole & { inherited: 'yes' | 'no' })[];
}
export const ownRoles = ({ users }: RolesAnswer): readonly KeyRole[] =>
  users.filter(({ inherited }) => inherited === 'no').map(({ role, members }) => ({ role, members }));
/** Returns all principals with a role on the key, without duplicates and sorted. They are the most likely members of a new role. */
export const knownMembers = ({ users }: RolesAnswer): readonly string[] => [...new Set(users.flatMap(({ members }) => members))].sort();
export const seenRoles = (read: RolesAnswer): SeenRoles => ({ revision: read.revision, roles: ownRoles(read) });
