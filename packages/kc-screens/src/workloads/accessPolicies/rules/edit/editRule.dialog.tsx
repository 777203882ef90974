import { Pencil } from 'lucide-react';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';
import { atRule, type RuleRow } from '../ruleRow.ts';

/** POL-03: edits the details of a rule. The type is fixed. */
export const editRuleDialog = defineFormDialog<typeof accessPolicies.changeRule, RuleRow>({
  id: 'accessRules.edit',
  title: ({ rule }) => t('Edit rule {name}', { name: rule.name }),
  label: t('Edit rule'),
  action: t('Save rule'),
  icon: <Pencil aria-hidden />,
  allowed: policyRules.change,
  call: accessPolicies.changeRule,
  params: atRule,
  form: () => import('./editRule.form.tsx'),
});
