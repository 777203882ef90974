import type { ServiceAccount } from 'kc-api/contract/cspAccounts';

/** A whole list, as the wire takes it. */
export const aclsJson = (accounts: readonly ServiceAccount[]): string => JSON.stringify({ service_accounts: accounts.map(({ email, permissions }) => ({ email, permissions })) });
export const without = (accounts: readonly ServiceAccount[], gone: readonly { email: string }[]): readonly ServiceAccount[] => accounts.filter(({ email }) => !gone.some((one) => one.email === email));
