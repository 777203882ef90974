import type { CloudKey, KeyRole } from 'kc-api/contract/cloudKeys';

/** A key, the account whose roles can be given, and the roles of the key itself. */
export interface KeyWithRoles {
  cloudKey: CloudKey;
  account: string;
  own: readonly KeyRole[];
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

/** As the wire takes it. */
export const rolesJson = (roles: readonly KeyRole[]): string => JSON.stringify(roles.map(({ role, members }) => ({ role, members })));

interface RolesAnswer {
  users: readonly (KeyRole & { inherited: 'yes' | 'no' })[];
}
export const ownRoles = ({ users }: RolesAnswer): readonly KeyRole[] => users.filter(({ inherited }) => inherited === 'no').map(({ role, members }) => ({ role, members }));
/** Everybody who has a role on the key, each once: whom one gives a role to is mostly among them. */
export const knownMembers = ({ users }: RolesAnswer): readonly string[] => [...new Set(users.flatMap(({ members }) => members))].sort();
