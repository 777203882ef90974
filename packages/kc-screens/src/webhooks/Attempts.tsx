import { styled } from 'styled-components';
import { dateTimeText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { PlainTable, TableScroll } from 'kc-components/PlainTable';
import { Status } from 'kc-components/Status';
import { token, type } from 'kc-components/theme';
import { webhooks, type WebhookAttempt } from 'kc-api/contract/webhooks/webhooks';
import { webhookLimits } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../shell/index.ts';

const Box = styled.div`
  display: grid;
  gap: 0.5rem;
  padding-block: 0.75rem;
`;
/** Below this width the table scrolls, because its words would break. */
const Table = styled(PlainTable)`
  min-width: 36rem;
`;
const Small = styled.p`
  ${type.small}
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

/** Milliseconds between two reads of the log while it is open. */
const poll = 5_000;

const resultOf = ({ delivered, status }: WebhookAttempt): string => {
  if (delivered === 'yes') return t('Delivered ({status})', { status: String(status ?? '') });
  return status === undefined ? t('No response') : t('Refused ({status})', { status: String(status) });
};

const Attempt = ({ attempt }: { attempt: WebhookAttempt }) => (
  <tr>
    <td>{dateTimeText(attempt.date, { seconds: true })}</td>
    <td>{attempt.event}</td>
    <td>{attempt.attempt}</td>
    <td>
      <Status tone={attempt.delivered === 'yes' ? 'ok' : 'bad'}>{resultOf(attempt)}</Status>
      {attempt.problem !== '' && <Small>{legible(attempt.problem)}</Small>}
      {attempt.response !== '' && <Small>{legible(attempt.response)}</Small>}
    </td>
    <td>{t('{milliseconds} ms', { milliseconds: attempt.duration })}</td>
  </tr>
);

/** EVT-09: the last attempts of a webhook, newest first. */
export function Attempts({ id }: { id: string }) {
  const answer = useAnswer(webhooks.attempts, { params: { id } }, { poll: () => poll });
  return (
    <AnswerPanel answer={answer}>
      {({ attempts }) => (
        <Box>
          {attempts.length === 0 ? (
            <Small>{t('There were no attempts yet.')}</Small>
          ) : (
            <>
              <TableScroll>
                <Table aria-label={t('Delivery log')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('Time')}</th>
                      <th scope="col">{t('Event')}</th>
                      <th scope="col">{t('Attempt')}</th>
                      <th scope="col">{t('Result')}</th>
                      <th scope="col">{t('Duration')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {attempts.map((attempt) => (
                      <Attempt key={attempt.id} attempt={attempt} />
                    ))}
                  </tbody>
                </Table>
              </TableScroll>
              <Small>{t('The log holds the last {most} attempts.', { most: webhookLimits.attempts })}</Small>
            </>
          )}
        </Box>
      )}
    </AnswerPanel>
  );
}
