import { Pencil } from 'lucide-react';
import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import { atId } from '../policy.ts';

/** POL-02, POL-15: edits the details of a policy. Each rule is edited separately. */
export const editPolicyDialog = defineFormDialog<typeof accessPolicies.change, ListedPolicy>({
  id: 'accessPolicies.edit',
  title: (policy) => t('Edit policy {name}', { name: policy.name }),
  label: t('Edit'),
  action: t('Save policy'),
  icon: <Pencil aria-hidden />,
  allowed: policyRules.change,
  call: accessPolicies.change,
  params: atId,
  form: () => import('./editPolicy.form.tsx'),
});
