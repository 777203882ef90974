import type { User } from 'kc-api/contract/security/users';
import type { DialogDefinition } from '../../shell/index.ts';
import { endUserSessionsDialog, seeAsRoleDialog, seeAsUserDialog } from '../../sessions/index.ts';
import { changePasswordDialog } from './changePassword/changePassword.dialog.tsx';
import { createUserDialog } from './create/createUser.dialog.tsx';
import { deleteUserDialog } from './delete/deleteUser.dialog.tsx';
import { editUserDialog } from './edit/editUser.dialog.tsx';
import { regenerateInviteDialog } from './regenerateInvite/regenerateInvite.dialog.tsx';
import { resetPasswordDialog } from './resetPassword/resetPassword.dialog.tsx';
import { resetTwoFactorDialog } from './resetTwoFactor/resetTwoFactor.dialog.tsx';
import { testSignInDialog } from './testSignIn/testSignIn.dialog.tsx';
import { disableUserDialog, enableUserDialog } from './status/userStatus.dialogs.tsx';

export const userDialogs: readonly DialogDefinition<User>[] = [
  createUserDialog,
  editUserDialog,
  deleteUserDialog,
  enableUserDialog,
  disableUserDialog,
  changePasswordDialog,
  resetPasswordDialog,
  regenerateInviteDialog,
  resetTwoFactorDialog,
  testSignInDialog,
  endUserSessionsDialog,
  seeAsUserDialog,
  seeAsRoleDialog,
];
