import { t } from 'kc-intl/t';

/** The reason why a vault cannot save changes or read its data. */
export type StorageProblem = 'full' | 'unwritable' | 'damaged';

/** Error texts for calls that fail because of the storage. */
export const storageTexts: Readonly<Record<StorageProblem, string>> = {
  full: t('The disk of this appliance is full. Nothing was changed. Free space on the disk, or delete data that is no longer needed, and try again.'),
  unwritable: t('The data of this vault cannot be written. Nothing was changed. Check the disk of the appliance and try again.'),
  damaged: t('Some data of this vault is damaged and cannot be read. Restore a backup.'),
};

/** Error text for a vault that could not start. */
export const unstartedText = t(
  'The data of this vault is damaged, so the vault was not started. Replace its data file with a copy, or restore a backup into a new vault.',
);

/** Health values on the wire. */
export const storageHealth: Readonly<Record<StorageProblem, string>> = { full: 'Storage full', unwritable: 'Storage not writable', damaged: 'Storage damaged' };

/** Texts of the alert when the problem starts. */
export const storageAlerts: Readonly<Record<StorageProblem, string>> = {
  full: t('The disk is full. Changes are refused until space is freed. You can still sign in and read.'),
  unwritable: t('The data file cannot be written. Changes are refused until it can. Signing in and reading go on.'),
  damaged: t('The data file is damaged. Some data cannot be read. Restore a backup.'),
};
/** Labels of these health values. */
export const storageNames: Readonly<Record<string, string>> = {
  [storageHealth.full]: t('Storage full'),
  [storageHealth.unwritable]: t('Storage not writable'),
  [storageHealth.damaged]: t('Storage damaged'),
};
