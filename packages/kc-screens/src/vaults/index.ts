import { Vault } from 'lucide-react';
import { mayUseVaults } from 'kc-api/rules/vaults/vaultLicense';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** VAULT-01, VAULT-17. If the host does not check the license, the page itself shows that access is missing. */
export const vaultsScreen = defineScreen({
  id: 'vaults',
  path: '/vault',
  title: t('Vaults'),
  search: async () => (await import('./vaults.search.ts')).vaultsSearch,
  nav: { group: 'System', icon: Vault },
  need: ['SEC_ADMIN'],
  license: (given) => mayUseVaults(given).ok,
  flavours: ['keycontrol'],
  load: () => import('./VaultsScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/frame/system')).system.license, (await import('kc-api/contract/vaults/vaults')).vaults.list],
});
