import { Trash2 } from 'lucide-react';
import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { nameOf } from '../policy.ts';

const words = countedWords<ListedPolicy>({
  label: t('Delete'),
  nameOf,
  counted: (count) => t('{count, plural, one {# policy} other {# policies}}', { count }),
  title: (name) => (name === undefined ? t('Delete policies') : t('Delete policy {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete policy} other {Delete # policies}}', { count }),
});

/** POL-27. */
export const removePoliciesDialog = defineConfirmDialog<typeof accessPolicies.removeSeveral, ListedPolicy>({
  ...words,
  id: 'accessPolicies.remove',
  icon: <Trash2 aria-hidden />,
  allowed: policyRules.remove,
  consequence: ({ length: count }) => (
    <Impact
      dependents={[]}
      final={t('{count, plural, one {Yes, immediately, with all versions of it.} other {Yes, immediately, with all versions of them.}}', { count })}
      undo={t('Not possible.')}
    >
      {t('{count, plural, one {No disk uses this policy. Access does not change.} other {No disk uses these policies. Access does not change.}}', { count })}
    </Impact>
  ),
  together: true,
  call: accessPolicies.removeSeveral,
  input: (_, policies) => ({ body: { policies: policies.map(({ id }) => id) } }),
  done: () => policyTexts.removed,
});
