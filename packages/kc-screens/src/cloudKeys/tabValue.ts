import { cloudKeysTabs, type CloudKeysTab } from 'kc-api/rules/cloudKeys/cloudKeysPage';

/** A tab as the address names it: by its number, whichever others are offered. */
export const tabValue = (tab: CloudKeysTab): string => String(cloudKeysTabs.indexOf(tab));
