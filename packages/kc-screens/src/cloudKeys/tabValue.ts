import { cloudKeysTabs, type CloudKeysTab } from 'kc-api/rules/cloudKeys/cloudKeysPage';

/** Returns the address value of a tab: its fixed index, whichever other tabs are visible. */
export const tabValue = (tab: CloudKeysTab): string => String(cloudKeysTabs.indexOf(tab));
