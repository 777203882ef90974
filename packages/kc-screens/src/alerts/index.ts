import { Bell, BellRing } from 'lucide-react';
import { defineScreen } from '../shell/index.ts';

export const alertsScreen = defineScreen({
  id: 'alerts',
  path: '/alerts',
  title: 'Alerts',
  nav: { group: '', icon: Bell },
  need: 'signed-in',
  load: () => import('./AlertsScreen.tsx'),
});

export const alertSettingsScreen = defineScreen({
  id: 'alert-settings',
  path: '/alert-settings',
  title: 'Alert settings',
  nav: { group: 'System', icon: BellRing },
  need: ['SEC_ADMIN'],
  load: () => import('./AlertSettingsScreen.tsx'),
});
