import { Copy } from 'lucide-react';
import type { Server } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-005, CLUS-082. */
export const reuseCertificateDialog = defineFormDialog<typeof webCertificates.reuse, Server>({
  id: 'webCertificates.reuse',
  title: t('Reuse a web certificate'),
  label: t('Reuse certificate'),
  action: t('Reuse certificate'),
  icon: <Copy aria-hidden />,
  allowed: serverRules.change,
  quiet: true,
  call: webCertificates.reuse,
  params: () => ({}),
  form: () => import('./reuseCertificate.form.tsx'),
});
