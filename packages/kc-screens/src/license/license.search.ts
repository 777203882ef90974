import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const licenseSearch = defineScreenSearch({
  words: ['licence', t('subscription'), t('renewal'), t('entitlement'), t('limits'), t('expires')],
  parts: [
    { title: t('Validity'), words: [t('expiry'), t('customer'), t('renew')] },
    { title: t('Limits'), words: [t('nodes'), 'VMs', t('in use')] },
    { title: t('Features'), words: ['KMIP', 'BYOK', t('cloud keys'), t('secrets vault')] },
    { title: t('End user license agreement'), words: ['EULA', t('terms')] },
  ],
});
