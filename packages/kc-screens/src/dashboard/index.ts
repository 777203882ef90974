import { LayoutDashboard } from 'lucide-react';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { flavours } from 'kc-api/rules/privileges';
import { hasCvmSets } from 'kc-api/rules/workloads/hasCvmSets';
import { defineScreen } from '../shell/index.ts';

/** Its figures are those of VM sets. */
const withSets = flavours.filter(hasCvmSets);

/** DASH-01: the sums over all VM sets that are ticked. */
export const dashboardScreen = defineScreen({
  id: 'dashboard',
  path: '/dashboard',
  title: 'Dashboard',
  words: ['VM encryption', 'statistics', 'charts', 'health', 'trend', 'overview'],
  nav: { group: '', icon: LayoutDashboard },
  need: ['CLOUD_ADMIN'],
  flavours: withSets,
  load: () => import('./DashboardScreen.tsx'),
  begins: [cvmSets.list],
});

/** DASH-01: the same figures, a row for each VM set. */
export const dashboardSetsScreen = defineScreen({
  id: 'dashboardSets',
  path: '/dashboard/vmsets',
  title: 'Dashboard by VM set',
  words: ['VM encryption', 'statistics', 'VM sets'],
  need: ['CLOUD_ADMIN'],
  flavours: withSets,
  load: () => import('./DashboardSetsScreen.tsx'),
  begins: [cvmSets.list],
});
