import { alerts as calls } from 'kc-api/contract/alerts/alerts';
import { alertRules, alertTexts, readAlertIds } from 'kc-api/rules/alerts/alerts';
import { resource } from '../core/handlers.ts';
import { refuse } from '../core/refusal.ts';
import { alertsOf, isAlertShown, markAlertsRead, newestFirst, setAlertsRead } from './alertCounts.ts';
import { alertSetting } from './state.ts';

/** Maximum number of alerts that an audit record lists. */
const namedInAudit = 50;

export const alerts = resource(calls, {
  list: (context) => ({ alerts: newestFirst(context, context.me.id) }),

  remove: (context, { body }) => {
    const ids = readAlertIds(body.alertids);
    const verdict = alertRules.remove(context.actor, ids);
    if (!verdict.ok) return refuse(400, verdict.reason, { fields: { alertids: verdict.reason } });
    context.commit(({ audit }) => {
      const table = alertsOf(context);
      // Another user may have deleted one of them already: the result is the same.
      const gone = ids.flatMap((id) => table.get(id) ?? []);
      for (const alert of gone) table.remove(alert.id);
      audit({
        category: 'Alerts',
        content: gone.length === 1 ? 'Alert deleted' : `${gone.length} alerts deleted`,
        changes: gone.slice(0, namedInAudit).map((alert) => ({ field: `alert ${alert.id}`, old: alert.message, new: null })),
      });
    });
    return {};
  },

  markRead: (context, { body }) => {
    context.store.transaction(() => markAlertsRead(context, context.me.id, body.alerts_read_count));
    return {};
  },

  setRead: (context, { body }) => {
    const ids = readAlertIds(body.alertids);
    const verdict = alertRules.setRead(context.actor, ids);
    if (!verdict.ok) return refuse(400, verdict.reason, { fields: { alertids: verdict.reason } });
    context.store.transaction(() => setAlertsRead(context, context.me.id, ids, body.read === 'yes'));
    return {};
  },

  setting: (context) => ({ settings: { webgui_alert: { enabled: isAlertShown(context) } } }),

  changeSetting: (context, { body }) => {
    context.commit(({ audit }) => {
      const before = isAlertShown(context);
      alertSetting.set(context, { enabled: body.enabled });
      audit({
        category: 'Alerts',
        content: body.enabled ? alertTexts.enabled : alertTexts.disabled,
        changes: before === body.enabled ? [] : [{ field: 'webgui_alert', old: String(before), new: String(body.enabled) }],
      });
    });
    return {};
  },
});
