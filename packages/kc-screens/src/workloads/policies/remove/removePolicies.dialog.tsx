import { Trash2 } from 'lucide-react';
import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules, policyTexts } from 'kc-api/rules/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { nameOf } from '../policy.ts';

const words = countedWords<ListedPolicy>({ verb: t('Delete'), past: 'deleted', one: 'policy', many: 'policies', nameOf });

/** POL-27. */
export const removePoliciesDialog = defineConfirmDialog<typeof accessPolicies.removeSeveral, ListedPolicy>({
  ...words,
  id: 'accessPolicies.remove',
  icon: <Trash2 aria-hidden />,
  allowed: policyRules.remove,
  consequence: ({ length }) => (
    <Impact dependents={[]} final={t('Yes, immediately, with all versions of {length, plural, one {it} other {them}}.', { length })} undo={t('Not possible.')}>
      {t('No disk uses {length, plural, one {this policy} other {these policies}}. Access does not change.', { length })}
    </Impact>
  ),
  together: true,
  call: accessPolicies.removeSeveral,
  input: (_, policies) => ({ body: { policies: policies.map(({ id }) => id) } }),
  done: () => policyTexts.removed,
});
