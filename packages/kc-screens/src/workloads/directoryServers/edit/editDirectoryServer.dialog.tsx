import { Pencil } from 'lucide-react';
import { directoryServers, type DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerRules } from 'kc-api/rules/workloads/directoryServers';
import { defineWizard } from '../../../shell/index.ts';

/** POL-07. */
export const editDirectoryServerDialog = defineWizard<typeof directoryServers.change, DirectoryServer>({
  id: 'directoryServers.edit',
  title: (server) => `Edit directory server ${server.server_url}`,
  label: 'Edit',
  action: 'Save server',
  icon: <Pencil aria-hidden />,
  allowed: directoryServerRules.change,
  call: directoryServers.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editDirectoryServer.form.tsx'),
});
