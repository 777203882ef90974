import { Plus } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { keyIdRules } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KEYID-03. */
export const createKeyIdDialog = defineFormDialog<typeof keyIds.create, CvmSet>({
  id: 'keyIds.create',
  title: (set) => t('Create KeyID in {name}', { name: set.name }),
  label: t('Create KeyID'),
  action: t('Create KeyID'),
  icon: <Plus aria-hidden />,
  allowed: keyIdRules.create,
  call: keyIds.create,
  // The path has no parameters: the body contains the VM set.
  params: () => ({}),
  form: () => import('./createKeyId.form.tsx'),
});
