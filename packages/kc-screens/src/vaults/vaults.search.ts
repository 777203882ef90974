import { defineScreenSearch } from '../shell/index.ts';

export const vaultsSearch = defineScreenSearch({
  words: ['tenants', 'create vault', 'vault administrator', 'separation'],
  objects: { vault: { title: 'Vaults', open: ({ id }) => ({ row: id }) } },
});
