import { Plus } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerRules } from 'kc-api/rules/workloads/directoryServers';
import { defineWizard } from '../../../shell/index.ts';

/** POL-07. */
export const addDirectoryServerDialog = defineWizard<typeof directoryServers.create, CvmSet>({
  id: 'directoryServers.create',
  title: 'Add directory server',
  label: 'Add directory server',
  action: 'Add server',
  icon: <Plus aria-hidden />,
  allowed: directoryServerRules.create,
  call: directoryServers.create,
  // Its path has none: the group stands in the body.
  params: () => ({}),
  form: () => import('./addDirectoryServer.form.tsx'),
});
