export { createAccountDialog } from './create/createAccount.dialog.tsx';
export { CspAccountsScreen } from './CspAccountsScreen.tsx';
