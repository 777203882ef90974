import { LayoutDashboard } from 'lucide-react';
import { flavours } from 'kc-api/rules/privileges';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** The dashboard shows figures of VM sets, so only vaults with VM sets have it. */
const withSets = flavours.filter(hasCvmSets);
const begins = async () => [(await import('kc-api/contract/workloads/cvmSets')).cvmSets.list];

/** DASH-01: the sums over all selected VM sets. */
export const dashboardScreen = defineScreen({
  id: 'dashboard',
  path: '/dashboard',
  title: t('Dashboard'),
  search: async () => (await import('./dashboard.search.ts')).dashboardSearch,
  nav: { group: '', icon: LayoutDashboard },
  need: ['CLOUD_ADMIN'],
  flavours: withSets,
  load: () => import('./DashboardScreen.tsx'),
  begins,
});

/** DASH-01: the same figures, one row for each VM set. */
export const dashboardSetsScreen = defineScreen({
  id: 'dashboardSets',
  path: '/dashboard/vmsets',
  title: t('Dashboard by VM set'),
  search: async () => (await import('./dashboard.search.ts')).dashboardSetsSearch,
  need: ['CLOUD_ADMIN'],
  flavours: withSets,
  load: () => import('./DashboardSetsScreen.tsx'),
  begins,
});
