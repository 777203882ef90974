import { t } from 'kc-intl/t';

/** Why a vault cannot keep what is changed, or read what it holds. */
export type StorageProblem = 'full' | 'unwritable' | 'damaged';

/** What a call is refused with. */
export const storageTexts: Readonly<Record<StorageProblem, string>> = {
  full: t('The disk of this appliance is full. Nothing was changed. Free space on the disk, or delete data that is no longer needed, and try again.'),
  unwritable: t('The data of this vault cannot be written. Nothing was changed. Check the disk of the appliance and try again.'),
  damaged: t('Some data of this vault is damaged and cannot be read. Restore a backup.'),
};

/** Of a vault that could not be started. */
export const unstartedText = t(
  'The data of this vault is damaged, so the vault was not started. Replace its data file with a copy, or restore a backup into a new vault.',
);

/** The health that the appliance tells. */
export const storageHealth: Readonly<Record<StorageProblem, string>> = { full: 'Storage full', unwritable: 'Storage not writable', damaged: 'Storage damaged' };

/** The alert when it begins. */
export const storageAlerts: Readonly<Record<StorageProblem, string>> = {
  full: t('The disk is full. Changes are refused until space is freed. You can still sign in and read.'),
  unwritable: t('The data file cannot be written. Changes are refused until it can. Signing in and reading go on.'),
  damaged: t('The data file is damaged. Some data cannot be read. Restore a backup.'),
};
/** What that health is called. */
export const storageNames: Readonly<Record<string, string>> = {
  [storageHealth.full]: t('Storage full'),
  [storageHealth.unwritable]: t('Storage not writable'),
  [storageHealth.damaged]: t('Storage damaged'),
};
