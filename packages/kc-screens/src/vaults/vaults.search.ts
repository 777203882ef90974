import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const vaultsSearch = defineScreenSearch({
  words: [t('tenants'), t('create vault'), t('vault administrator'), t('separation')],
  objects: { vault: { title: t('Vaults'), open: ({ id }) => ({ row: id }) } },
});
