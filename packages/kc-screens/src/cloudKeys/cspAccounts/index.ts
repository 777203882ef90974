export { createAccountDialog } from './create/createAccount.dialog.tsx';
export { accountDialogs, serviceAccountDialogs, serviceAccountListDialogs } from './cspAccounts.dialogs.ts';
export { CspAccountsScreen } from './CspAccountsScreen.tsx';
