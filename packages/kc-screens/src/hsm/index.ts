import { Server } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { defineScreen } from '../shell/index.ts';

export const hsmServerScreen = defineScreen({
  id: 'hsmServer',
  path: pages.hsmServer,
  title: 'Hardware security module',
  search: async () => (await import('./hsm.search.ts')).hsmServerSearch,
  nav: { group: 'Security', icon: Server, label: 'HSM' },
  need: ['SEC_ADMIN'],
  flavours: ['keycontrol'],
  refused: pages.account,
  load: () => import('./HsmScreen.tsx'),
});
