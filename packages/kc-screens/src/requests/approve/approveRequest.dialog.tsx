import { CheckCheck } from 'lucide-react';
import { Stack } from 'kc-components/Stack';
import { requests, type ApprovalRequest, type RequestDetails } from 'kc-api/contract/requests/requests';
import { actLabel, requestRules } from 'kc-api/rules/requests/requests';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, request } from '../../shell/index.ts';
import { AsShown, ChangedSince, Facts } from '../RequestParts.tsx';

const load = ([one]: readonly ApprovalRequest[]) => ({ details: request(requests.read, { params: { id: one?.id ?? '' } }) });

/** TWO-22. The approval covers exactly the displayed data, so `seen` is sent with it. */
export const approveRequestDialog = defineConfirmDialog<typeof requests.approve, ApprovalRequest, ReturnType<typeof load>, RequestDetails>({
  id: 'requests.approve',
  label: t('Approve'),
  title: ([one]) => t('Approve the request of {requester}?', { requester: one?.requester }),
  verb: t('Approve'),
  keep: t('Back'),
  icon: <CheckCheck aria-hidden />,
  allowed: requestRules.approve,
  nameOf: ({ act, about }) => (about === '' ? actLabel(act) : `${actLabel(act)}: ${about}`),
  load,
  seen: (_, { details }) => details.request,
  consequence: ([one], { details: { request: details } }) => (
    <Stack tight>
      <p>{rich('It is carried out immediately, in the name of {requester}.', { requester: one?.requester })}</p>
      <p>{t('Reason: {reason}', { reason: details.reason })}</p>
      <ChangedSince request={details} />
      <AsShown {...details} />
      <details>
        <summary>{t('Data of the call {call}', { call: details.call })}</summary>
        <Facts lines={details.sent} />
      </details>
    </Stack>
  ),
  call: requests.approve,
  input: ({ id }, _, { seen }) => ({ params: { id }, body: { seen } }),
  done: () => t('Request approved'),
  after: (answer, { messages }) => {
    if (answer?.request.state === 'failed')
      messages.add({ kind: 'error', text: t('The request was approved, but it failed: {outcome}', { outcome: answer.request.outcome }) });
  },
});
