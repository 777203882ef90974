import { CheckCheck } from 'lucide-react';
import { Stack } from 'kc-components/Stack';
import { requests, type ApprovalRequest, type RequestDetails } from 'kc-api/contract/requests/requests';
import { actLabel, requestRules } from 'kc-api/rules/requests/requests';
import { defineConfirmDialog, request } from '../../shell/index.ts';
import { AsShown, ChangedSince, Facts } from '../RequestParts.tsx';

const load = ([one]: readonly ApprovalRequest[]) => ({ details: request(requests.read, { params: { id: one?.id ?? '' } }) });

/** TWO-22. What is approved is what stood here: `seen` goes with it. */
export const approveRequestDialog = defineConfirmDialog<typeof requests.approve, ApprovalRequest, ReturnType<typeof load>, RequestDetails>({
  id: 'requests.approve',
  label: 'Approve',
  title: ([one]) => `Approve the request of ${one?.requester}?`,
  verb: 'Approve',
  keep: 'Back',
  icon: <CheckCheck aria-hidden />,
  allowed: requestRules.approve,
  nameOf: ({ act, about }) => (about === '' ? actLabel(act) : `${actLabel(act)}: ${about}`),
  load,
  seen: (_, { details }) => details.request,
  consequence: ([one], { details: { request: details } }) => (
    <Stack tight>
      <p>It is carried out immediately, in the name of {one?.requester}.</p>
      <p>Reason: {details.reason}</p>
      <ChangedSince request={details} />
      <AsShown {...details} />
      <details>
        <summary>Data of the call {details.call}</summary>
        <Facts lines={details.sent} />
      </details>
    </Stack>
  ),
  call: requests.approve,
  input: ({ id }, _, { seen }) => ({ params: { id }, body: { seen } }),
  done: () => 'Request approved',
  after: (answer, { messages }) => {
    if (answer?.request.state === 'failed') messages.add({ kind: 'error', text: `The request was approved, but it failed: ${answer.request.outcome}` });
  },
});
