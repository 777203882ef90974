import { Trash2 } from 'lucide-react';
import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules, policyTexts } from 'kc-api/rules/workloads/accessPolicies';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { nameOf } from '../policy.ts';

const words = countedWords<ListedPolicy>({ verb: 'Delete', past: 'deleted', one: 'policy', many: 'policies', nameOf });

/** POL-27. */
export const removePoliciesDialog = defineConfirmDialog<typeof accessPolicies.removeSeveral, ListedPolicy>({
  ...words,
  id: 'accessPolicies.remove',
  icon: <Trash2 aria-hidden />,
  allowed: policyRules.remove,
  consequence: ({ length }) => (
    <Impact dependents={[]} final={`Yes, immediately, with all versions of ${length === 1 ? 'it' : 'them'}.`} undo="Not possible.">
      No disk uses {length === 1 ? 'this policy' : 'these policies'}. Access does not change.
    </Impact>
  ),
  together: true,
  call: accessPolicies.removeSeveral,
  input: (_, policies) => ({ body: { policies: policies.map(({ id }) => id) } }),
  done: () => policyTexts.removed,
});
