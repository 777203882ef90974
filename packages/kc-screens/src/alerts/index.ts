import { Bell } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

export const alertsScreen = defineScreen({
  id: 'alerts',
  path: '/alerts',
  title: t('Alerts'),
  search: async () => (await import('./alerts.search.ts')).alertsSearch,
  nav: { group: '', icon: Bell },
  need: 'signed-in',
  load: () => import('./AlertsScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/alerts/alerts')).alerts.list],
});

export const alertSettingsScreen = defineScreen({
  id: 'alert-settings',
  path: '/alert-settings',
  title: t('Alert settings'),
  search: async () => (await import('./alerts.search.ts')).alertSettingsSearch,
  tabOf: { page: pages.settings },
  need: ['SEC_ADMIN'],
  load: () => import('./AlertSettingsScreen.tsx'),
});
