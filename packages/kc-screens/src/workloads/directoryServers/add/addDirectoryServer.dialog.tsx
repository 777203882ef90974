import { Plus } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerRules } from 'kc-api/rules/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** POL-07. */
export const addDirectoryServerDialog = defineWizard<typeof directoryServers.create, CvmSet>({
  id: 'directoryServers.create',
  title: t('Add directory server'),
  label: t('Add directory server'),
  action: t('Add server'),
  icon: <Plus aria-hidden />,
  allowed: directoryServerRules.create,
  call: directoryServers.create,
  // The path has no parameters: the body contains the group.
  params: () => ({}),
  form: () => import('./addDirectoryServer.form.tsx'),
});
