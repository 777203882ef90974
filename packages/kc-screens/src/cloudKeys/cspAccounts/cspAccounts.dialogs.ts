import type { AccountType, CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { DialogDefinition } from '../../shell/index.ts';
import { testAccountDialog } from './connection/testAccount.dialog.tsx';
import { createAccountDialog } from './create/createAccount.dialog.tsx';
import { editAwsKeyDialog, editAzureClientDialog, replaceKeyFileDialog } from './credentials/credentials.dialogs.tsx';
import { deleteAccountDialog } from './delete/deleteAccount.dialog.tsx';
import { editAccountDialog } from './edit/editAccount.dialog.tsx';
import { rotateKeyDialog } from './rotateKey/rotateKey.dialog.tsx';
import { addServiceAccountDialog } from './serviceAccounts/addServiceAccount.dialog.tsx';
import { deleteServiceAccountsDialog } from './serviceAccounts/deleteServiceAccounts.dialog.tsx';
import { editServiceAccountDialog } from './serviceAccounts/editServiceAccount.dialog.tsx';
import type { ServiceAccountRow } from './serviceAccounts/serviceAccounts.ts';

/** The dialog that changes the credentials, per type. */
export const credentialDialogs: Readonly<Record<AccountType, DialogDefinition<CspAccount>>> = {
  AWS: editAwsKeyDialog,
  AZURE: editAzureClientDialog,
  GCP: replaceKeyFileDialog,
};

/** The dialogs about an account, in toolbar order. */
export const accountDialogs: readonly DialogDefinition<CspAccount>[] = [
  createAccountDialog,
  editAccountDialog,
  rotateKeyDialog,
  deleteAccountDialog,
  editAwsKeyDialog,
  editAzureClientDialog,
  replaceKeyFileDialog,
  testAccountDialog,
];

export const serviceAccountDialogs: readonly DialogDefinition<ServiceAccountRow>[] = [editServiceAccountDialog, deleteServiceAccountsDialog];
/** The dialogs of the service account list that act on the account. */
export const serviceAccountListDialogs: readonly DialogDefinition<CspAccount>[] = [addServiceAccountDialog];
