import type { Call, Privilege } from 'kc-api/contract/call';
import type { Actor } from 'kc-api/rules/privileges';
import { isAuditor } from 'kc-api/rules/auditor';
import { onlyReads } from 'kc-api/rules/panels/readOnly';
import { never } from 'kc-api/rules/security/users/users';
import type { Environment } from '../context.ts';
import type { UserRecord } from '../records.ts';

/** Returns the effective privileges. In the key control vault, DOMAIN_ADMIN includes the cluster privilege. */
export const effective = (privileges: readonly Privilege[], { vault }: Pick<Environment, 'vault'>): Privilege[] => {
  const own = privileges.filter((one) => one !== 'CLUSTER');
  return vault.flavour === 'keycontrol' && own.includes('DOMAIN_ADMIN') ? [...own, 'CLUSTER'] : own;
};

/**
 * Returns the user for rules. With `declared`, an auditor has the privileges for reading if the call only reads. Otherwise an auditor has no privileges, so that
 * neither a change nor a grant is ever based on them.
 */
export function actorOf(user: UserRecord & { seesAs?: true }, environment: Pick<Environment, 'vault'>, declared?: Call): Actor {
  const auditor = isAuditor(user) || user.seesAs === true;
  const reads = auditor && declared !== undefined && onlyReads(declared);
  return {
    id: user.id,
    login_name: user.login_name,
    privileges: effective(reads ? (user.audit_privileges ?? []) : user.privileges, environment),
    flavour: environment.vault.flavour,
    ...(auditor ? { auditor } : {}),
    ...(user.seesAs ? { seesAs: true } : {}),
  };
}

/** Returns the expiry of the account; null for never. */
export const expirationOf = (user: UserRecord): number | null => (user.account_decay_time >= never ? null : user.created + user.account_decay_time);
