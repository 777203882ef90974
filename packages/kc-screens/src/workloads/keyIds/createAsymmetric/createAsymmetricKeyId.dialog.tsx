import { Plus } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { asymmetricKeyIds } from 'kc-api/contract/workloads/keyIds';
import { keyIdRules } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KEYID-04. */
export const createAsymmetricKeyIdDialog = defineFormDialog<typeof asymmetricKeyIds.create, CvmSet>({
  id: 'asymmetricKeyIds.create',
  title: (set) => t('Create asymmetric KeyID in {name}', { name: set.name }),
  label: t('Create asymmetric KeyID'),
  action: t('Create asymmetric KeyID'),
  icon: <Plus aria-hidden />,
  allowed: keyIdRules.create,
  call: asymmetricKeyIds.create,
  // The path has no parameters: the body contains the VM set.
  params: () => ({}),
  form: () => import('./createAsymmetricKeyId.form.tsx'),
});
