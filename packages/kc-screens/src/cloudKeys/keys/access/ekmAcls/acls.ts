import type { CloudKey } from 'kc-api/contract/cloudKeys';
import type { ServiceAccount } from 'kc-api/contract/cspAccounts';

/** A service account in the list of a key. */
export interface AclRow extends ServiceAccount {
  cloudKey: CloudKey;
}

export const aclsOf = ({ ekm_acls }: Pick<CloudKey, 'ekm_acls'>): readonly ServiceAccount[] => ekm_acls?.service_accounts ?? [];
/** As the wire takes it. */
export const aclsJson = (accounts: readonly ServiceAccount[]): string => JSON.stringify({ service_accounts: accounts.map(({ email, permissions }) => ({ email, permissions })) });
export const without = (accounts: readonly ServiceAccount[], gone: readonly { email: string }[]): readonly ServiceAccount[] => accounts.filter(({ email }) => !gone.some((one) => one.email === email));
