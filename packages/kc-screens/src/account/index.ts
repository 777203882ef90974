import { lazyComponent, unaskedComponent } from 'kc-components/lazyComponent';
import type { VitalsDialogProps } from './vitals/VitalsDialog.tsx';
import type { VitalsPopupProps } from './vitals/VitalsPopup.tsx';

export { userMailDialog } from './mail/userMail.dialog.tsx';
export { AdminKeyDownload } from './adminKey/AdminKeyDownload.ts';
export { DrillStep } from './drill/DrillStep.ts';

/** Loaded when the dialog opens. */
export const VitalsDialog = lazyComponent<VitalsDialogProps>(async () => ({ default: (await import('./vitals/VitalsDialog.tsx')).VitalsDialog })).Component;

/** Loaded after the first page, because few users see this dialog. */
export const VitalsPopup = unaskedComponent<VitalsPopupProps>(async () => ({ default: (await import('./vitals/VitalsPopup.tsx')).VitalsPopup })).Component;

/** Loaded on demand, because it contains the form library. */
export const TwoFactorSetup = lazyComponent(async () => ({ default: (await import('./twoFactor/TwoFactorSetup.tsx')).TwoFactorSetup })).Component;
