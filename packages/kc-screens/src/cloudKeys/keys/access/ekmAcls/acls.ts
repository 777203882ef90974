import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { ServiceAccount } from 'kc-api/contract/cloudKeys/cspAccounts';

export { aclsJson, replaced, without } from '../../../ekm/index.ts';

/** A service account in the list of a key. */
export interface AclRow extends ServiceAccount {
  cloudKey: CloudKey;
}

export const aclsOf = ({ ekm_acls }: Pick<CloudKey, 'ekm_acls'>): readonly ServiceAccount[] => ekm_acls?.service_accounts ?? [];
