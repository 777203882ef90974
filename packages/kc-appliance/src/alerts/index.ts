import { defineArea } from '../core/area.ts';
import { seedAlerts } from './alertStory.ts';
import { alerts } from './alerts.ts';

export const alertsArea = defineArea({
  name: 'alerts',
  resources: { alerts },
  categories: ['Alerts'],
  seeds: { bank: (environment, { now }) => seedAlerts(environment, now) },
});
