import { FileChartColumn } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** SHELL-034. */
export const reportingScreen = defineScreen({
  id: 'reporting',
  path: pages.reporting,
  title: t('Reporting'),
  search: async () => (await import('./reporting.search.ts')).reportingSearch,
  nav: { group: 'Reporting', icon: FileChartColumn },
  need: ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'],
  load: () => import('./ReportingScreen.tsx'),
});
