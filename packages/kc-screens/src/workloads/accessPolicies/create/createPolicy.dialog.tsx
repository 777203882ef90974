import { Plus } from 'lucide-react';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** POL-02, POL-13, POL-14: creates a policy with its rules in one request. */
export const createPolicyDialog = defineWizard<typeof accessPolicies.create, CvmSet>({
  id: 'accessPolicies.create',
  title: t('Create policy'),
  label: t('Create policy'),
  action: t('Save policy'),
  icon: <Plus aria-hidden />,
  allowed: policyRules.create,
  call: accessPolicies.create,
  // The path has no parameters: the body contains the group of the VM set.
  params: () => ({}),
  form: () => import('./createPolicy.form.tsx'),
});
