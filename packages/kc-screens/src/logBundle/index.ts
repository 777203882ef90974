import { FileArchive } from 'lucide-react';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** SHELL-030. */
export const logBundleScreen = defineScreen({
  id: 'logBundle',
  path: '/logbundle',
  title: t('Log bundle'),
  search: async () => (await import('./logBundle.search.ts')).logBundleSearch,
  nav: { group: 'System', icon: FileArchive },
  need: ['DOMAIN_ADMIN'],
  flavours: ['keycontrol'],
  load: () => import('./LogBundleScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/logBundle/logBundle')).logBundle.detail],
});
