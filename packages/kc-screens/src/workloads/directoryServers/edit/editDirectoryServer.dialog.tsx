import { Pencil } from 'lucide-react';
import { directoryServers, type DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerRules } from 'kc-api/rules/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** POL-07. */
export const editDirectoryServerDialog = defineWizard<typeof directoryServers.change, DirectoryServer>({
  id: 'directoryServers.edit',
  title: (server) => t('Edit directory server {server}', { server: server.server_url }),
  label: t('Edit'),
  action: t('Save server'),
  icon: <Pencil aria-hidden />,
  allowed: directoryServerRules.change,
  call: directoryServers.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editDirectoryServer.form.tsx'),
});
