import { FileBadge } from 'lucide-react';
import type { Server } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-004. */
export const generateWebCsrDialog = defineFormDialog<typeof webCertificates.generateCsr, Server>({
  id: 'webCertificates.generateCsr',
  title: t('Generate a certificate signing request for the web servers'),
  label: t('Generate CSR'),
  action: t('Generate CSR'),
  icon: <FileBadge aria-hidden />,
  allowed: serverRules.change,
  quiet: true,
  call: webCertificates.generateCsr,
  params: () => ({}),
  form: () => import('./generateWebCsr.form.tsx'),
});
