import { Bell, BellRing } from 'lucide-react';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { defineScreen } from '../shell/index.ts';

export const alertsScreen = defineScreen({
  id: 'alerts',
  path: '/alerts',
  title: 'Alerts',
  words: ['notifications', 'warnings', 'events'],
  objects: { alert: { title: 'Alerts', open: ({ id }) => ({ row: id }) } },
  nav: { group: '', icon: Bell },
  need: 'signed-in',
  load: () => import('./AlertsScreen.tsx'),
  begins: [alerts.list],
});

export const alertSettingsScreen = defineScreen({
  id: 'alert-settings',
  path: '/alert-settings',
  title: 'Alert settings',
  words: ['notifications'],
  parts: [{ title: 'Web GUI alert', words: ['bell', 'notifications'] }],
  nav: { group: 'System', icon: BellRing },
  need: ['SEC_ADMIN'],
  load: () => import('./AlertSettingsScreen.tsx'),
});
