import { isUsableAdmin, lastAdminText, type Standing } from 'kc-api/rules/security/users/lastAdmin';
import { never } from 'kc-api/rules/security/limits';
import { rootLogin, rootText } from 'kc-api/rules/security/users/rootUser';
import { expirationOf } from '../../core/access/actor.ts';
import { changesOf } from '../../core/store/changes.ts';
import type { Environment } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import type { UserRecord } from '../../core/records.ts';
import { refuse } from '../../core/refusal.ts';
import type { Store } from '../../core/store/store.ts';
import { userTable } from '../../core/state.ts';
import { commitBySystem } from '../../core/system.ts';
import { mailServer } from '../../mail/index.ts';

type Kept = Pick<Environment, 'store'>;

/** True if the mail server is configured and enabled, so that codes can be sent by email. */
export function mailGoesOut(kept: Kept): boolean {
  const { server, disable } = mailServer.get(kept);
  return server !== '' && disable !== 'yes';
}

function standingOf(kept: Kept, user: UserRecord): Standing {
  return {
    privileges: user.privileges,
    enabled: user.enabled,
    expires: expirationOf(user),
    authentication: user.authentication,
    hasPassword: user.password !== null,
    secondFactor: user.passkeys?.length ? 'passkey' : user.otp?.verified ? user.otp.type : null,
    mailReaches: user.email !== '' && mailGoesOut(kept),
  };
}

declare module '../../core/context.ts' {
  interface AreaPorts {
    usableAdmins: typeof usableAdmins;
  }
}

/** Checks the privilege first: most users are not administrators and need no further reads. */
const isUsable = (kept: Kept, user: UserRecord | undefined): boolean =>
  user !== undefined && user.privileges.includes('SEC_ADMIN') && isUsableAdmin(standingOf(kept, user));

/** Result of the last search, which is checked before all users are searched again. */
const seen = new WeakMap<Store, readonly string[]>();

/** Returns the ids of up to `wanted` security administrators who can always sign in. */
export function usableAdmins(kept: Kept, wanted: 1 | 2): readonly string[] {
  const users = userTable.in(kept);
  const known = (seen.get(kept.store) ?? []).filter((id) => isUsable(kept, users.get(id)));
  if (known.length >= wanted) return known;
  const found = users
    .all()
    .filter((user) => isUsable(kept, user))
    .slice(0, 2)
    .map(({ id }) => id);
  seen.set(kept.store, found);
  return found;
}

/** True if this user is the only one who can always administer the vault. */
export function isLastAdmin(kept: Kept, user: UserRecord): boolean {
  if (!isUsable(kept, user)) return false;
  const [first, second] = usableAdmins(kept, 2);
  return first === user.id && second === undefined;
}

/** True if another user could sign in now and administer the vault. A locked user cannot. */
export const isOtherAdminOpen = (kept: Kept, user: UserRecord, now: number): boolean =>
  userTable
    .in(kept)
    .all()
    .some((other) => other.id !== user.id && isUsable(kept, other) && (other.locked_until === null || other.locked_until <= now));

/**
 * Every commit must leave a security administrator who can always sign in. Returns the check to run after the change. A vault without one is exempt, so that it
 * can be repaired.
 */
export function keepsAdmin(kept: Kept): () => void {
  const had = usableAdmins(kept, 1).length > 0;
  return () => {
    if (had && usableAdmins(kept, 1).length === 0) refuse(403, lastAdminText);
  };
}

/** The id of secroot by store, so that a commit does not search all users for it. */
const rootIds = new WeakMap<Store, string>();

function rootOf(kept: Kept): UserRecord | undefined {
  const users = userTable.in(kept);
  const id = rootIds.get(kept.store);
  const known = id === undefined ? undefined : users.get(id);
  if (known?.login_name === rootLogin) return known;
  const root = users.all().find(({ login_name }) => login_name === rootLogin);
  if (root) rootIds.set(kept.store, root.id);
  return root;
}

/**
 * Every commit must leave secroot able to sign in, because no other user can change secroot. If secroot could not sign in before, the check passes, so that it
 * can be repaired.
 */
export function keepsRoot(kept: Kept): () => void {
  const had = isUsable(kept, rootOf(kept));
  return () => {
    if (had && !isUsable(kept, rootOf(kept))) refuse(403, rootText);
  };
}

/**
 * Repairs secroot after changes that only an older version allowed: a disabled or expiring account, or a missing privilege. The authentication method, such as
 * a directory, is not changed.
 */
export function repairRoot(environment: Environment): void {
  const root = rootOf(environment);
  if (!root) return;
  const privileges = root.privileges.includes('SEC_ADMIN') ? root.privileges : [...root.privileges, 'SEC_ADMIN' as const];
  const reads = root.audit_privileges?.length ? { audit_privileges: [] } : {};
  const after: UserRecord = { ...root, enabled: true, account_decay_time: never, privileges, ...reads };
  const changes = changesOf(root, after, { secrets: userTable.secrets, fields: ['enabled', 'account_decay_time', 'privileges', 'audit_privileges'] });
  if (changes.length === 0) return;
  commitBySystem(environment, 'Security', (write) => {
    userTable.in(environment).put(revised(after));
    write.audit({ content: 'Account of secroot repaired, so that it can sign in', group: '', about: { kind: 'User', id: root.id }, changes });
  });
}
