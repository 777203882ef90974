import { ShieldPlus } from 'lucide-react';
import type { Server } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-005. */
export const installCertificateDialog = defineFormDialog<typeof webCertificates.install, Server>({
  id: 'webCertificates.install',
  title: t('Install a web certificate'),
  label: t('Install certificate'),
  action: t('Install certificate'),
  icon: <ShieldPlus aria-hidden />,
  allowed: serverRules.change,
  quiet: true,
  call: webCertificates.install,
  params: () => ({}),
  form: () => import('./installCertificate.form.tsx'),
});
