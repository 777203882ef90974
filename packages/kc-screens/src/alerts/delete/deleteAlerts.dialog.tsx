import { Trash2 } from 'lucide-react';
import { alerts, type Alert } from 'kc-api/contract/alerts/alerts';
import { alertIds, alertRules, alertTexts } from 'kc-api/rules/alerts/alerts';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

/** ALERT-04, ALERT-12. */
export const deleteAlertsDialog = defineConfirmDialog<typeof alerts.remove, Alert>({
  id: 'alerts.delete',
  label: t('Delete'),
  title: (targets) => alertTexts.confirm(targets.length),
  verb: (count) => t('{count, plural, one {Delete alert} other {Delete {count} alerts}}', { count }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# alert} other {# alerts}}', { count }),
  icon: <Trash2 aria-hidden />,
  shortcut: 'alt+shift+d',
  allowed: (actor, alert) => alertRules.remove(actor, [alert.id]),
  nameOf: (alert) => alert.message,
  consequence: (targets) =>
    t(
      '{count, plural, one {It is deleted for all users of this vault. This cannot be undone.} other {They are deleted for all users of this vault. This cannot be undone.}}',
      { count: targets.length },
    ),
  call: alerts.remove,
  input: (_, targets) => ({ body: { operation: 'delete', alertids: alertIds(targets.map((alert) => alert.id)) } }),
  together: true,
  done: () => alertTexts.deleted,
});
