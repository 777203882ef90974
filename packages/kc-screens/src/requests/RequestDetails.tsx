import { styled } from 'styled-components';
import { Stack } from 'kc-components/Stack';
import { DetailsList } from 'kc-components/DetailsList';
import { breakable } from 'kc-components/legible';
import { dateTimeText } from 'kc-components/format';
import { requests as calls, type ApprovalRequest } from 'kc-api/contract/requests/requests';
import { actLabel } from 'kc-api/rules/requests/requests';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { AnswerPanel, RowDetails, useAnswer } from '../shell/index.ts';
import { AsShown, ChangedSince, Facts } from './RequestParts.tsx';
import { StateOf } from './requests.columns.tsx';
import { whenText } from './whenText.ts';

/** Below the tabs, as in the details of other lists. */
const Pane = styled.div`
  padding: 0.875rem 0;
`;

/** Requester, time, reason, expiry and result. */
function Overview({ request }: { request: ApprovalRequest }) {
  const { act, about, requester, reason, created, until, state, decided_by, decided, decision, ended, outcome, window, emergency = '', approvals } = request;
  const decidedLabel = state === 'refused' ? t('Refused by') : t('Approved by');
  return (
    <DetailsList
      items={[
        { label: t('Action'), value: actLabel(act) },
        { label: t('Object'), value: breakable(about) },
        { label: t('State'), value: <StateOf {...request} /> },
        { label: t('Requested by'), value: breakable(requester) },
        { label: t('Requested'), value: dateTimeText(created) },
        // A scheduled request no longer expires.
        ...(state === 'scheduled' ? [] : [{ label: state === 'expired' ? t('Expired') : t('Expires'), value: dateTimeText(until) }]),
        {
          label: t('When'),
          value: window ? [window.name, `${dateTimeText(window.from)} – ${dateTimeText(window.to)}`].filter(Boolean).join(': ') : whenText(request),
          wide: window !== undefined,
        },
        ...(emergency === '' ? [] : [{ label: t('Overrides the change freeze'), value: breakable(emergency) }]),
        ...(state === 'waiting' && approvals.length > 0 ? [{ label: t('Approved so far by'), value: breakable(approvals.join(', ')) }] : []),
        { label: t('Reason'), value: breakable(reason), wide: true },
        ...(decided === null
          ? []
          : [
              { label: decidedLabel, value: breakable(decided_by) },
              { label: t('Decided'), value: dateTimeText(decided) },
            ]),
        ...(ended === null ? [] : [{ label: t('Ended'), value: dateTimeText(ended) }]),
        ...(decision === '' ? [] : [{ label: t('Reason for refusal'), value: breakable(decision), wide: true }]),
        ...(outcome === '' ? [] : [{ label: t('Why it failed'), value: breakable(outcome), wide: true }]),
      ]}
    />
  );
}

/** TWO-21: exactly what the requester asked for. */
export function RequestDetails({ request }: { request: ApprovalRequest }) {
  const answer = useAnswer(calls.read, { params: { id: request.id } });
  return (
    <RowDetails
      history={t('Each request shows its own history.')}
      title={request.about === '' ? actLabel(request.act) : `${actLabel(request.act)}: ${request.about}`}
      tabs={[
        {
          value: 'request',
          label: t('Request'),
          content: (
            <Pane>
              <Stack>
                <Overview request={request} />
                <AnswerPanel answer={answer} lines={3}>
                  {({ request: details }) => <ChangedSince request={details} />}
                </AnswerPanel>
              </Stack>
            </Pane>
          ),
        },
        {
          value: 'dialog',
          label: t('As requested'),
          content: (
            <Pane>
              <AnswerPanel answer={answer} lines={6}>
                {({ request: details }) => (
                  <Stack tight>
                    <p>
                      {rich('The dialog as the browser of {requester} showed it. The Details tab has the data that is carried out.', {
                        requester: breakable(details.requester),
                      })}
                    </p>
                    <AsShown {...details} />
                  </Stack>
                )}
              </AnswerPanel>
            </Pane>
          ),
        },
        {
          value: 'details',
          label: t('Details'),
          content: (
            <Pane>
              <AnswerPanel answer={answer} lines={6}>
                {({ request: { call, sent, before } }) => (
                  <Stack>
                    <DetailsList items={[{ label: t('Call'), value: call, mono: true }]} />
                    {sent.length > 0 && <Facts lines={sent} />}
                    {before.length > 0 && (
                      <section aria-label={t('The object when it was requested')}>
                        <h3>{t('The object when it was requested')}</h3>
                        <Facts lines={before} />
                      </section>
                    )}
                  </Stack>
                )}
              </AnswerPanel>
            </Pane>
          ),
        },
      ]}
    />
  );
}
