import { Trash2 } from 'lucide-react';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { countedWords, defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import { ruleName, type RuleRow } from '../ruleRow.ts';

const words = countedWords<RuleRow>({
  label: t('Delete'),
  nameOf: ruleName,
  counted: (count) => t('{count, plural, one {# rule} other {# rules}}', { count }),
  title: (name) => (name === undefined ? t('Delete rules') : t('Delete rule {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete rule} other {Delete # rules}}', { count }),
});

/** POL-27: one or several rules of a policy. */
export const removeRulesDialog = defineConfirmDialog<typeof accessPolicies.removeSeveral, RuleRow>({
  ...words,
  id: 'accessRules.remove',
  icon: <Trash2 aria-hidden />,
  allowed: (actor, { policy }) => policyRules.removeRules(actor, policy.rules, 1),
  consequence: (rows) => (
    <Impact
      dependents={[
        { label: t('Permissions'), names: [...new Set(rows.flatMap(({ rule }) => rule.permissions.map(({ user }) => user)))] },
        { label: t('Disks'), names: (rows[0]?.policy.disks ?? []).map(({ disk, cvm_name }) => t('{disk} on {vm}', { disk, vm: cvm_name })) },
      ]}
      final={t('No. Older versions of the policy keep the rules.')}
      undo={t('Restore an older version from the history of the policy.')}
    >
      {t('The other rules decide from now on. Users and programs without a rule are refused.')}
    </Impact>
  ),
  together: true,
  call: accessPolicies.removeSeveral,
  input: (first, rows) => ({ body: { policy: first.policy.id, rules: rows.map(ruleName) } }),
  done: () => policyTexts.rulesRemoved,
});
