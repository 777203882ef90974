import { lazyComponent } from 'kc-components/lazyComponent';

export { userMailDialog } from './mail/userMail.dialog.tsx';
export { accountOfScreen, accountScreen } from './account.screens.ts';
export { createAdminKeyDialog } from './adminKey/createAdminKey.dialog.tsx';
export { AdminKeyDownload, type AdminKeyDownloadProps } from './adminKey/AdminKeyDownload.ts';
export type { TwoFactorSetupProps } from './twoFactor/TwoFactorSetup.tsx';
export { VitalsPopup } from './vitals/VitalsPopup.tsx';

/** Comes when somebody sets it up: it brings the form library. */
export const TwoFactorSetup = lazyComponent(async () => ({ default: (await import('./twoFactor/TwoFactorSetup.tsx')).TwoFactorSetup })).Component;
