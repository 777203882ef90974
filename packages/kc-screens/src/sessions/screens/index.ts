import { KeyRound } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../../shell/index.ts';

/** TOK-07. Every user has tokens of the own. */
export const machineTokensScreen = defineScreen({
  id: 'machineTokens',
  path: pages.machineTokens,
  title: t('Machine tokens'),
  search: async () => (await import('../machineTokens/machineTokens.search.ts')).machineTokensSearch,
  nav: { group: 'Security', icon: KeyRound },
  need: 'signed-in',
  load: () => import('../machineTokens/MachineTokensScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/sessions/machineTokens')).machineTokens.list],
});
