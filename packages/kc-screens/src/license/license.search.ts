import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const licenseSearch = defineScreenSearch({
  words: ['licence', 'subscription', 'renewal', 'entitlement', 'limits', 'expires'],
  parts: [
    { title: t('Validity'), words: ['expiry', 'customer', 'renew'] },
    { title: t('Limits'), words: ['nodes', 'VMs', t('in use')] },
    { title: t('Features'), words: ['KMIP', 'BYOK', t('cloud keys'), t('secrets vault')] },
    { title: t('End user license agreement'), words: ['EULA', 'terms'] },
  ],
});
