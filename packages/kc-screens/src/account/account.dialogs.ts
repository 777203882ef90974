import { createAdminKeyDialog } from './adminKey/createAdminKey.dialog.tsx';
import { deleteAdminKeyDialog } from './adminKey/deleteAdminKey.dialog.tsx';
import { downloadAdminKeyDialog } from './adminKey/downloadAdminKey.dialog.tsx';
import { changeOwnPasswordDialog } from './changePassword/changeOwnPassword.dialog.tsx';
import { recoveryDrillDialog } from './drill/recoveryDrill.dialog.tsx';
import { editAccountDialog } from './edit/editAccount.dialog.tsx';
import { userMailDialog } from './mail/userMail.dialog.tsx';
import { removeTwoFactorDialog } from './twoFactor/removeTwoFactor.dialog.tsx';
import { setUpTwoFactorDialog } from './twoFactor/setUpTwoFactor.dialog.tsx';

/** About the own record. */
export const ownDialogs = [editAccountDialog, userMailDialog, changeOwnPasswordDialog];
/** What somebody does with a part that the server holds. */
export const ownPartDialogs = [downloadAdminKeyDialog, deleteAdminKeyDialog];
export const adminKeyDialogs = [...ownPartDialogs, createAdminKeyDialog, recoveryDrillDialog];
export const twoFactorDialogs = [setUpTwoFactorDialog, removeTwoFactorDialog];
