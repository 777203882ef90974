import { Send } from 'lucide-react';
import { logBundle } from 'kc-api/contract/logBundle/logBundle';
import { logBundleRules } from 'kc-api/rules/logBundle/logBundle';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** SET-010. */
export const sendLogsDialog = defineFormDialog<typeof logBundle.sendLogs>({
  id: 'logBundle.send',
  title: t('Send logs to support'),
  label: t('Send logs to support'),
  action: t('Send logs'),
  icon: <Send aria-hidden />,
  allowed: logBundleRules.send,
  call: logBundle.sendLogs,
  form: () => import('./sendLogs.form.tsx'),
});
