import { ListChecks } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

const need = ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const;

/** RUN-01. */
export const runbooksScreen = defineScreen({
  id: 'runbooks',
  path: pages.runbooks,
  title: t('Runbooks'),
  search: async () => (await import('./runbooks.search.ts')).runbooksSearch,
  nav: { group: 'Reporting', icon: ListChecks },
  need,
  load: () => import('./RunbooksScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/runbooks/runbooks')).runbooks.list],
});

/** RUN-04: one run. The parameter `run` in its address is its id. */
export const runbookRunScreen = defineScreen({
  id: 'runbookRun',
  path: pages.runbookRun,
  title: t('Run of a runbook'),
  search: async () => (await import('./runbooks.search.ts')).runSearch,
  need,
  load: () => import('./RunScreen.tsx'),
});
