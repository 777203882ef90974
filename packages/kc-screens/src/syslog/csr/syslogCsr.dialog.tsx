import { FileBadge } from 'lucide-react';
import { syslog } from 'kc-api/contract/syslog/syslog';
import { syslogRules } from 'kc-api/rules/syslog/syslog';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** SET-007. */
export const syslogCsrDialog = defineFormDialog<typeof syslog.generateCsr>({
  id: 'syslog.csr',
  title: t('Generate a certificate signing request for syslog'),
  label: t('Generate CSR'),
  action: t('Generate CSR'),
  icon: <FileBadge aria-hidden />,
  allowed: syslogRules.generateCsr,
  call: syslog.generateCsr,
  form: () => import('./syslogCsr.form.tsx'),
});
