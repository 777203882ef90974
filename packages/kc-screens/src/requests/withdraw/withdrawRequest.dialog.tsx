import { Undo2 } from 'lucide-react';
import { requests, type ApprovalRequest } from 'kc-api/contract/requests/requests';
import { actLabel, requestRules } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

/** TWO-24. */
export const withdrawRequestDialog = defineConfirmDialog<typeof requests.withdraw, ApprovalRequest>({
  id: 'requests.withdraw',
  label: t('Withdraw'),
  title: t('Withdraw your request?'),
  verb: t('Withdraw request'),
  tone: 'default',
  icon: <Undo2 aria-hidden />,
  allowed: requestRules.withdraw,
  nameOf: ({ act, about }) => (about === '' ? actLabel(act) : `${actLabel(act)}: ${about}`),
  consequence: () => t('It can no longer be approved. It stays in the history.'),
  call: requests.withdraw,
  input: ({ id }) => ({ params: { id } }),
  done: () => t('Request withdrawn'),
});
