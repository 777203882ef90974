import type { CloudKey, KeyRole } from 'kc-api/contract/cloudKeys/cloudKey';

/** A key, the account whose roles can be given, and the roles of the key itself. */
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

/** The fields as a person reads them. */
export const roleLabels = { role: 'Role', members: 'Members', added: 'New principals' };

/** As the wire takes it. */
export const rolesJson = (roles: readonly KeyRole[]): string => JSON.stringify(roles.map(({ role, members }) => ({ role, members })));

/** What a conflict brings: the key, with its roles. */
type Now = CloudKey & { roles?: readonly KeyRole[] };

export const keyNow = <T extends KeyWithRoles>(now: unknown, target: T): T => ({
  ...target,
  cloudKey: now as CloudKey,
  own: (now as Now).roles ?? target.own,
  revision: (now as Now).revision,
});

/** The same role in it; with nobody, where somebody took it away. */
export function roleNow(now: unknown, target: RoleRow): RoleRow {
  const row = keyNow(now, target);
  return { ...row, members: row.own.find(({ role }) => role === row.role)?.members ?? [] };
}

interface RolesAnswer {
  revision?: number | undefined;
  users: readonly (KeyRole & { inherited: 'yes' | 'no' })[];
}
export const ownRoles = ({ users }: RolesAnswer): readonly KeyRole[] =>
  users.filter(({ inherited }) => inherited === 'no').map(({ role, members }) => ({ role, members }));
/** Everybody who has a role on the key, each once: whom one gives a role to is mostly among them. */
export const knownMembers = ({ users }: RolesAnswer): readonly string[] => [...new Set(users.flatMap(({ members }) => members))].sort();

/** The newer of what was read and what a conflict brought: a role is added to that. */
export const newest = (target: KeyWithRoles, read: RolesAnswer): Pick<KeyWithRoles, 'own' | 'revision'> =>
  (target.revision ?? 0) > (read.revision ?? 0) ? { own: target.own, revision: target.revision } : { own: ownRoles(read), revision: read.revision };
