import type { ReactNode } from 'react';
import { CheckCheck } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { dateTimeText, now } from 'kc-components/format';
import { Stack } from 'kc-components/Stack';
import { requests, type ApprovalRequest, type RequestDetails } from 'kc-api/contract/requests/requests';
import { actLabel, requestRules } from 'kc-api/rules/requests/requests';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, request } from '../../shell/index.ts';
import { AsShown, ChangedSince, Facts } from '../RequestParts.tsx';

const load = ([one]: readonly ApprovalRequest[]) => ({ details: request(requests.read, { params: { id: one?.id ?? '' } }) });

const doneTexts: Readonly<Record<string, string>> = {
  scheduled: t('Request approved and scheduled'),
  waiting: t('Request approved. Another administrator has to approve it as well.'),
};

/** Says when the act is carried out. */
function effectOf({ requester, window, emergency = '', approvals }: RequestDetails): ReactNode {
  const [first] = approvals;
  if (emergency !== '')
    return (
      <Banner kind="warning" title={t('Emergency')}>
        {t('It overrides the change freeze {name}.', { name: emergency })}{' '}
        {first === undefined
          ? t('Another administrator has to approve it after you. Then it is carried out immediately, in the name of {requester}.', { requester })
          : t('{first} has approved it already. It is carried out immediately, in the name of {requester}.', { first, requester })}
      </Banner>
    );
  if (window && window.from > now() / 1000)
    return (
      <p>
        {rich('It is carried out at {time}, in the name of {requester}. Until then, it can be withdrawn or refused.', {
          time: dateTimeText(window.from),
          requester,
        })}
      </p>
    );
  return <p>{rich('It is carried out immediately, in the name of {requester}.', { requester })}</p>;
}

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
  consequence: (_, { details: { request: details } }) => (
    <Stack tight>
      {effectOf(details)}
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
  done: (_, answer) => doneTexts[answer?.request.state ?? ''] ?? t('Request approved'),
  after: (answer, { messages }) => {
    if (answer?.request.state === 'failed')
      messages.add({ kind: 'error', text: t('The request was approved, but it failed: {outcome}', { outcome: answer.request.outcome }) });
  },
});
