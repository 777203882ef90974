import type { Privilege } from 'kc-api/contract/call';
import type { Actor } from 'kc-api/rules/privileges';
import { never } from 'kc-api/rules/security/users/users';
import type { Environment } from '../context.ts';
import type { UserRecord } from '../records.ts';

/** Returns the effective privileges. In the key control vault, DOMAIN_ADMIN includes the cluster privilege. */
export const effective = (privileges: readonly Privilege[], { vault }: Pick<Environment, 'vault'>): Privilege[] => {
  const own = privileges.filter((one) => one !== 'CLUSTER');
  return vault.flavour === 'keycontrol' && own.includes('DOMAIN_ADMIN') ? [...own, 'CLUSTER'] : own;
};

export const actorOf = (user: UserRecord, environment: Pick<Environment, 'vault'>): Actor => ({
  id: user.id,
  login_name: user.login_name,
  privileges: effective(user.privileges, environment),
  flavour: environment.vault.flavour,
});

/** Returns the expiry of the account; null for never. */
export const expirationOf = (user: UserRecord): number | null => (user.account_decay_time >= never ? null : user.created + user.account_decay_time);
