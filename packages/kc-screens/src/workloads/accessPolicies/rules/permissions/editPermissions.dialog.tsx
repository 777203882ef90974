import { UsersRound } from 'lucide-react';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';
import { atRule, type RuleRow } from '../ruleRow.ts';

/** POL-04: edits the permissions of an existing rule. */
export const editPermissionsDialog = defineFormDialog<typeof accessPolicies.setPermissions, RuleRow>({
  id: 'accessRules.permissions',
  title: ({ rule }) => t('Permissions of rule {name}', { name: rule.name }),
  label: t('Edit permissions'),
  action: t('Save permissions'),
  icon: <UsersRound aria-hidden />,
  allowed: policyRules.change,
  call: accessPolicies.setPermissions,
  params: atRule,
  form: () => import('./editPermissions.form.tsx'),
});
