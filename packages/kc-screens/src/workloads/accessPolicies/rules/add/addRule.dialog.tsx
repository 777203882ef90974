import { Plus } from 'lucide-react';
import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../../shell/index.ts';
import { atId } from '../../policy.ts';

/** POL-03: adds a rule to an existing policy, from the details to the permissions (POL-16). */
export const addRuleDialog = defineWizard<typeof accessPolicies.addRule, ListedPolicy>({
  id: 'accessRules.add',
  title: (policy) => t('Add rule to {name}', { name: policy.name }),
  label: t('Add rule'),
  action: t('Save rule'),
  icon: <Plus aria-hidden />,
  quiet: true,
  allowed: policyRules.change,
  call: accessPolicies.addRule,
  params: atId,
  form: () => import('./addRule.form.tsx'),
});
