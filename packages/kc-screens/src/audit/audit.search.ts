import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const auditSearch = defineScreenSearch({
  words: ['history', 'trail', 'records', t('who did what')],
});
