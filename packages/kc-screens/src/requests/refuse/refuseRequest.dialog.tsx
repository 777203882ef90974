import { Ban } from 'lucide-react';
import { requests, type ApprovalRequest } from 'kc-api/contract/requests/requests';
import { requestRules } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** TWO-23. */
export const refuseRequestDialog = defineFormDialog<typeof requests.refuse, ApprovalRequest>({
  id: 'requests.refuse',
  label: t('Refuse'),
  title: ({ requester }) => t('Refuse the request of {requester}', { requester }),
  action: t('Refuse request'),
  icon: <Ban aria-hidden />,
  allowed: requestRules.refuse,
  call: requests.refuse,
  params: ({ id }) => ({ id }),
  form: () => import('./refuseRequest.form.tsx'),
});
