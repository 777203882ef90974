import { ShieldAlert } from 'lucide-react';
import type { Server } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-006. */
export const selfSignedDialog = defineFormDialog<typeof webCertificates.selfSigned, Server>({
  id: 'webCertificates.selfSigned',
  title: t('Use the default self-signed certificate'),
  label: t('Use self-signed certificate'),
  action: t('Use self-signed certificate'),
  icon: <ShieldAlert aria-hidden />,
  allowed: serverRules.change,
  quiet: true,
  call: webCertificates.selfSigned,
  params: () => ({}),
  form: () => import('./selfSigned.form.tsx'),
});
