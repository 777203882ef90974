import { UsersRound } from 'lucide-react';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies';
import { defineFormDialog } from '../../../../shell/index.ts';
import { atRule, type RuleRow } from '../ruleRow.ts';

/** POL-04 in a rule that is there. */
export const editPermissionsDialog = defineFormDialog<typeof accessPolicies.setPermissions, RuleRow>({
  id: 'accessRules.permissions',
  title: ({ rule }) => `Permissions of rule ${rule.name}`,
  label: 'Edit permissions',
  action: 'Save permissions',
  icon: <UsersRound aria-hidden />,
  allowed: policyRules.change,
  call: accessPolicies.setPermissions,
  params: atRule,
  form: () => import('./editPermissions.form.tsx'),
});
