import { Cpu } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

export const hsmServerScreen = defineScreen({
  id: 'hsmServer',
  path: pages.hsmServer,
  title: t('Hardware security module'),
  search: async () => (await import('./hsm.search.ts')).hsmServerSearch,
  nav: { group: 'Security', icon: Cpu, label: t('HSM') },
  need: ['SEC_ADMIN'],
  flavours: ['keycontrol'],
  refused: pages.account,
  load: () => import('./HsmScreen.tsx'),
});
