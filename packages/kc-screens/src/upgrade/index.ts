import { ArrowUpCircle } from 'lucide-react';
import { system } from 'kc-api/contract/frame/system';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** SHELL-039. */
export const upgradeScreen = defineScreen({
  id: 'upgrade',
  path: pages.upgrade,
  title: t('System upgrade'),
  search: async () => (await import('./upgrade.search.ts')).upgradeSearch,
  nav: { group: 'System', icon: ArrowUpCircle },
  need: ['DOMAIN_ADMIN'],
  flavours: ['keycontrol'],
  load: () => import('./UpgradeScreen.tsx'),
  begins: async () => [system.info, (await import('kc-api/contract/upgrade/upgrade')).upgrades.read],
});
