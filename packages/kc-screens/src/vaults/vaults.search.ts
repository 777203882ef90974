import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const vaultsSearch = defineScreenSearch({
  words: ['tenants', t('create vault'), t('vault administrator'), 'separation'],
  objects: { vault: { title: t('Vaults'), open: ({ id }) => ({ row: id }) } },
});
