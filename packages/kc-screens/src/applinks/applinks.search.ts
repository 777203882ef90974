import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const applinksSearch = defineScreenSearch({
  words: [t('app links'), 'CloudControl', 'HTCC', t('one-time code'), t('integration'), t('other products')],
  objects: { applink: { title: t('Application links'), open: ({ id }) => ({ row: id }) } },
});
