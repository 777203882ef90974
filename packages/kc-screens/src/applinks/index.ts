import { Link2 } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { flavours } from 'kc-api/rules/privileges';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** LINK-01. Only VM sets use links, so only vaults with VM sets have this page. */
export const applinksScreen = defineScreen({
  id: 'applinks',
  path: pages.applinks,
  title: t('Application links'),
  search: async () => (await import('./applinks.search.ts')).applinksSearch,
  nav: { group: 'Encryption', icon: Link2 },
  need: ['CLOUD_ADMIN'],
  flavours: flavours.filter(hasCvmSets),
  load: () => import('./ApplicationLinksScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/applinks/applinks')).applinks.list],
});
