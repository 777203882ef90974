import type { CspAccount, ServiceAccount } from 'kc-api/contract/cloudKeys/cspAccounts';

/** A service account in the list of an account. */
export interface ServiceAccountRow extends ServiceAccount {
  account: CspAccount;
}

export const serviceAccountsOf = ({ ekm_acls }: Pick<CspAccount, 'ekm_acls'>): readonly ServiceAccount[] => ekm_acls?.service_accounts ?? [];
