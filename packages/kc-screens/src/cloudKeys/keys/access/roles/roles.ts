import type { CloudKey, KeyRole } from 'kc-api/contract/cloudKeys/cloudKey';
import { allCategory } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';

/** A key, the account that offers the roles, and the key's own roles. */
export interface KeyWithRoles {
  cloudKey: CloudKey;
  account: string;
  own: readonly KeyRole[];
  /** Revision of the key at the time when it had these roles. */
  revision: number | undefined;
}

export interface RoleRow extends KeyRole, KeyWithRoles {
  inherited: 'yes' | 'no';
}

export interface RoleValues {
  role: string;
  members: string[];
  /** Principals that the user has added. They have checkboxes like the existing members. */
  added: string[];
}

/** Returns the categories as options: all, or one of Google's kinds of principals. */
export const categoryOptions = (categories: readonly string[]): { value: string; label: string }[] =>
  categories.map((value) => ({ value, label: value === allCategory ? t('All') : value }));

/** Serializes the roles for the API. */
export const rolesJson = (roles: readonly KeyRole[]): string => JSON.stringify(roles.map(({ role, members }) => ({ role, members })));

/** The key's own roles at the time of the fetch. A request contains all of them. */
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
