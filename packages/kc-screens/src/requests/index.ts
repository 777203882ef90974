import { ClipboardCheck, Handshake } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** For all users, because each requester sees the state of their requests here. */
export const requestsScreen = defineScreen({
  id: 'requests',
  path: pages.requests,
  title: t('Requests'),
  search: async () => (await import('./requests.search.ts')).requestsSearch,
  nav: { group: 'Security', icon: ClipboardCheck },
  need: 'signed-in',
  load: () => import('./RequestsScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/requests/requests')).requests.list],
});

export const twoPersonRuleScreen = defineScreen({
  id: 'twoPersonRule',
  path: `${pages.requests}/rule`,
  title: t('Two-person rule'),
  search: async () => (await import('./requests.search.ts')).ruleSearch,
  nav: { group: 'Security', icon: Handshake },
  need: ['SEC_ADMIN'],
  load: () => import('./rule/RuleScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/requests/requests')).requests.rule],
});
