import { Undo2 } from 'lucide-react';
import { requests, type ApprovalRequest } from 'kc-api/contract/requests/requests';
import { actLabel, requestRules } from 'kc-api/rules/requests/requests';
import { defineConfirmDialog } from '../../shell/index.ts';

/** TWO-24. */
export const withdrawRequestDialog = defineConfirmDialog<typeof requests.withdraw, ApprovalRequest>({
  id: 'requests.withdraw',
  label: 'Withdraw',
  title: 'Withdraw your request?',
  verb: 'Withdraw request',
  tone: 'default',
  icon: <Undo2 aria-hidden />,
  allowed: requestRules.withdraw,
  nameOf: ({ act, about }) => (about === '' ? actLabel(act) : `${actLabel(act)}: ${about}`),
  consequence: () => 'Nobody can approve it any more. It stays in the history.',
  call: requests.withdraw,
  input: ({ id }) => ({ params: { id } }),
  done: () => 'Request withdrawn',
});
