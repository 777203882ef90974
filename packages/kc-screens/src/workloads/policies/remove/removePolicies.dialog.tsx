import { Trash2 } from 'lucide-react';
import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules, policyTexts } from 'kc-api/rules/workloads/accessPolicies';
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
