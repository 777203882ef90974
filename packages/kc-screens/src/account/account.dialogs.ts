import { createAdminKeyDialog } from './adminKey/createAdminKey.dialog.tsx';
import { deleteAdminKeyDialog } from './adminKey/deleteAdminKey.dialog.tsx';
import { downloadAdminKeyDialog } from './adminKey/downloadAdminKey.dialog.tsx';
import { changeOwnPasswordDialog } from './changePassword/changeOwnPassword.dialog.tsx';
import { recoveryDrillDialog } from './drill/recoveryDrill.dialog.tsx';
import { editAccountDialog } from './edit/editAccount.dialog.tsx';
import { userMailDialog } from './mail/userMail.dialog.tsx';
import { removeTwoFactorDialog } from './twoFactor/removeTwoFactor.dialog.tsx';
import { setUpTwoFactorDialog } from './twoFactor/setUpTwoFactor.dialog.tsx';

/** Dialogs for the user's own record. */
export const ownDialogs = [editAccountDialog, userMailDialog, changeOwnPasswordDialog];
/** Dialogs for the user's admin key part on the appliance. */
export const ownPartDialogs = [downloadAdminKeyDialog, deleteAdminKeyDialog];
export const adminKeyDialogs = [...ownPartDialogs, createAdminKeyDialog, recoveryDrillDialog];
export const twoFactorDialogs = [setUpTwoFactorDialog, removeTwoFactorDialog];
