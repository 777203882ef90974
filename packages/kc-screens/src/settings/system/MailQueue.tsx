import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { dateTimeText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { rich } from 'kc-components/rich';
import { Status } from 'kc-components/Status';
import { token, type } from 'kc-components/theme';
import { TimesNote } from 'kc-components/TimesNote';
import { mails, type MailQueue as Queue, type QueuedMail } from 'kc-api/contract/mail/mails';
import { mailTexts } from 'kc-api/rules/mail/mails';
import { t } from 'kc-intl/t';
import { Offered, sayDone, useAction, useAnswer, usePorts } from '../../shell/index.ts';

const Section = styled.section`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  margin-top: 1.5rem;
  padding-top: 1rem;
  border-top: 1px solid ${token('line')};
`;
const Title = styled.h3`
  font: 600 0.8125rem/1.25rem var(--kc-font);
`;
const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.125rem 0.75rem;
  align-items: center;
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Small = styled.p`
  ${type.small}
  color: ${token('text-2')};
`;

/** Polling interval while emails are waiting, in milliseconds. */
const poll = 10_000;

function Outage({ outage }: { outage: NonNullable<Queue['outage']> }) {
  return (
    <Banner kind="error" title={t('Emails are not delivered')}>
      {legible(outage.problem)} {t('Since {since}; the next try is at {next}.', { since: dateTimeText(outage.since), next: dateTimeText(outage.next) })}
    </Banner>
  );
}

interface MailLineProps {
  mail: QueuedMail;
  busy: boolean;
  onDiscard: () => void;
}

const MailLine = ({ mail: { to, subject, date, state, problem }, busy, onDiscard }: MailLineProps) => (
  <Item>
    <div>
      <p>{rich('{subject} to {to}', { subject: legible(subject), to: legible(to) })}</p>
      <Status tone={state === 'waiting' ? 'warn' : 'bad'}>{state === 'waiting' ? t('Waiting') : t('Not delivered')}</Status>
      <Small>
        {dateTimeText(date)}
        {problem === undefined ? '' : <> · {legible(problem)}</>}
      </Small>
    </div>
    <Offered call={mails.discard}>
      <Button
        tone="quiet"
        aria-label={t('Discard {subject} to {to}', { subject, to })}
        disabledReason={busy ? t('Wait until this is done.') : undefined}
        onClick={onDiscard}
      >
        {t('Discard')}
      </Button>
    </Offered>
  </Item>
);

/** Lists unsent emails with the time, the reason and the possible actions. Renders nothing if all were sent or the appliance does not support the queue. */
export function MailQueue() {
  const { data } = useAnswer(mails.queue, undefined, { poll: (last) => (last && last.waiting > 0 ? poll : undefined) });
  const { run, busy } = useAction();
  const ports = usePorts();
  if (!data || data.waiting + data.failed === 0) return null;
  const failed = data.mails.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const discard = async (ids: readonly string[]) => {
    const outcome = await run(mails.discard, { body: { ids: [...ids] } });
    if (outcome?.ok) sayDone(ports, mailTexts.discarded(ids.length), undefined);
  };
  const { waiting, failed: undelivered } = data;
  const standing =
    undelivered === 0
      ? t('{waiting, plural, one {# email waiting} other {# emails waiting}}', { waiting })
      : waiting === 0
        ? t('{failed, plural, one {# email not delivered} other {# emails not delivered}}', { failed: undelivered })
        : t('{waiting, plural, one {# email waiting} other {# emails waiting}}, {failed, plural, one {# email not delivered} other {# emails not delivered}}', {
            waiting,
            failed: undelivered,
          });
  return (
    <Section aria-label={t('Emails that have not left')}>
      <Title>{standing}</Title>
      <TimesNote />
      {data.outage && <Outage outage={data.outage} />}
      <div>
        {data.waiting > 0 && (
          <Offered call={mails.retry}>
            <Button pending={busy} onClick={() => void run(mails.retry, {})}>
              {t('Try again now')}
            </Button>
          </Offered>
        )}
        {failed.length > 1 && (
          <Offered call={mails.discard}>
            <Button tone="quiet" disabledReason={busy ? t('Wait until this is done.') : undefined} onClick={() => void discard(failed)}>
              {t('Discard those not delivered')}
            </Button>
          </Offered>
        )}
      </div>
      <List>
        {data.mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} busy={busy} onDiscard={() => void discard([mail.id])} />
        ))}
      </List>
    </Section>
  );
}
