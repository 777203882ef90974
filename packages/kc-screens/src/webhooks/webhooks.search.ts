import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const webhooksSearch = defineScreenSearch({
  words: ['SIEM', 'OCSF', 'CEF', 'HTTP', 'HMAC', t('events'), t('signature'), t('delivery log'), t('replay'), t('integration')],
});
