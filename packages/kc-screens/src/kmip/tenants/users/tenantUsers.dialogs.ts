import type { KmipUser } from 'kc-api/contract/kmip/users';
import type { DialogDefinition } from '../../../shell/index.ts';
import { editUserDialog } from '../../users/edit/editUser.dialog.tsx';
import { createKeyStoreDialog } from '../../users/keyStore/createKeyStore.dialog.tsx';
import { removeUsersDialog } from '../../users/remove/removeUsers.dialog.tsx';

/** The dialogs about the KMIP users of a tenant. */
export const tenantUserDialogs: readonly DialogDefinition<KmipUser>[] = [editUserDialog, createKeyStoreDialog, removeUsersDialog];
