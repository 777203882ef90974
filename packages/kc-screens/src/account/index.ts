import { defineScreen, lazyComponent } from '../shell/index.ts';

export { AdminKeyDownload, type AdminKeyDownloadProps } from './adminKey/AdminKeyDownload.tsx';
export { createAdminKeyDialog } from './adminKey/createAdminKey.dialog.tsx';
export { promptKeyPart } from '../keyPart/index.ts';
export { userMailDialog } from './mail/userMail.dialog.tsx';
export type { TwoFactorSetupProps } from './twoFactor/TwoFactorSetup.tsx';
export { VitalsDialog, type VitalsDialogProps } from './vitals/VitalsDialog.tsx';
export { VitalsPopup } from './vitals/VitalsPopup.tsx';

/** Comes when somebody sets it up: it brings the form library. */
export const TwoFactorSetup = lazyComponent(async () => ({ default: (await import('./twoFactor/TwoFactorSetup.tsx')).TwoFactorSetup })).Component;

const page = { title: 'Account', need: 'signed-in', load: () => import('./AccountScreen.tsx') } as const;

export const accountScreen = defineScreen({ id: 'account', path: '/account', ...page });

/** /account/vitals in any case, or the record of another user. */
export const accountOfScreen = defineScreen({ id: 'account-of', path: '/account/:id', ...page });
