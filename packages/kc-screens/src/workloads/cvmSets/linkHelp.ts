import { t } from 'kc-intl/t';

/** VM-062. */
export const linkHelp = t('With a link, VMs may run only where the other product allows it (geofencing).');
