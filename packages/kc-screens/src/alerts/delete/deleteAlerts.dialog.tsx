import { Trash2 } from 'lucide-react';
import { alerts, type Alert } from 'kc-api/contract/alerts/alerts';
import { alertIds, alertRules, alertTexts } from 'kc-api/rules/alerts/alerts';
import { defineConfirmDialog } from '../../shell/index.ts';

/** ALERT-04, ALERT-12. */
export const deleteAlertsDialog = defineConfirmDialog<typeof alerts.remove, Alert>({
  id: 'alerts.delete',
  label: 'Delete',
  title: (targets) => alertTexts.confirm(targets.length),
  verb: (count) => (count === 1 ? 'Delete alert' : `Delete ${count} alerts`),
  needs: 'some',
  noun: 'alerts',
  icon: <Trash2 aria-hidden />,
  shortcut: 'alt+shift+d',
  allowed: (actor, alert) => alertRules.remove(actor, [alert.id]),
  nameOf: (alert) => alert.message,
  consequence: (targets) => `${targets.length === 1 ? 'It is' : 'They are'} deleted for all users of this vault. This cannot be undone.`,
  call: alerts.remove,
  input: (_, targets) => ({ body: { operation: 'delete', alertids: alertIds(targets.map((alert) => alert.id)) } }),
  together: true,
  done: () => alertTexts.deleted,
});
