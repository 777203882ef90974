import type { ServiceAccount } from 'kc-api/contract/cloudKeys/cspAccounts';

/** Serializes the whole list for the API. */
export const aclsJson = (accounts: readonly ServiceAccount[]): string =>
  JSON.stringify({ service_accounts: accounts.map(({ email, permissions }) => ({ email, permissions })) });
/** Returns the list with the entry of that email replaced. Appends the entry if another user has removed the old one. */
export const replaced = (accounts: readonly ServiceAccount[], { email }: { email: string }, entry: ServiceAccount): readonly ServiceAccount[] =>
  accounts.some((one) => one.email === email) ? accounts.map((one) => (one.email === email ? entry : one)) : [...accounts, entry];
export const without = (accounts: readonly ServiceAccount[], gone: readonly { email: string }[]): readonly ServiceAccount[] =>
  accounts.filter(({ email }) => !gone.some((one) => one.email === email));
