import type { KmipUser } from 'kc-api/contract/kmip/users';
import type { DialogDefinition } from '../../shell/index.ts';
import { createUserDialog } from './create/createUser.dialog.tsx';
import { editUserDialog } from './edit/editUser.dialog.tsx';
import { createKeyStoreDialog } from './keyStore/createKeyStore.dialog.tsx';
import { removeUsersDialog } from './remove/removeUsers.dialog.tsx';
import { removeAllUsersDialog } from './removeAll/removeAllUsers.dialog.tsx';

/** The dialogs about KMIP users and about their list. */
export const userDialogs: readonly DialogDefinition<KmipUser>[] = [
  createUserDialog,
  editUserDialog,
  createKeyStoreDialog,
  removeUsersDialog,
  removeAllUsersDialog,
];
