import { defineArea } from '../core/area.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { alertTable } from '../core/state.ts';
import { alertMailGrant } from './alertMailGrant.ts';
import { alertSearch } from './alertSearch.ts';
import { alertMailDue, beginAlertMails, noteAlertMail } from './alertMails.ts';
import { linkAlerts, seedAlerts } from './alertStory.ts';
import { alerts } from './alerts.ts';

export { alertCounts } from './alertCounts.ts';

export const alertsArea = defineArea({
  name: 'alerts',
  resources: { alerts },
  searches: [alertSearch],
  categories: ['Alerts'],
  due: [alertMailDue],
  grants: [alertMailGrant],
  opened: beginAlertMails,
  recorded: noteAlertMail,
  seeds: {
    bank: (environment, { now }) => seedAlerts(environment, now),
    demo: linkAlerts,
    large: linkAlerts,
    hostile: (environment) => {
      linkAlerts(environment);
      const alerts = alertTable.in(environment);
      alerts.all().forEach((alert, index) => alerts.put({ ...alert, message: hostileText(index) }));
    },
  },
});
