import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const auditSearch = defineScreenSearch({
  words: [t('history'), t('trail'), t('records'), t('who did what')],
});
