import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { dateTimeText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { PageSection } from 'kc-components/Page';
import { Stack } from 'kc-components/Stack';
import { Status, type StatusTone } from 'kc-components/Status';
import { token, type } from 'kc-components/theme';
import { syslog, type SyslogDelivery } from 'kc-api/contract/syslog/syslog';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { Offered, useAction, useAnswer } from '../shell/index.ts';

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  gap: 0.125rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Small = styled.p`
  ${type.small}
  color: ${token('text-2')};
`;

/** Polling intervals in milliseconds: while records are waiting, and otherwise. */
const [soon, later] = [5_000, 15_000];

/** Returns the tone and text of a delivery's state. */
function stateOf({ waiting, sent, proven, outage, unconfirmed }: SyslogDelivery): [StatusTone, string] {
  if (outage) return ['bad', t('Not connected')];
  if (waiting > 0) return ['info', t('Sending')];
  if (sent === undefined) return ['idle', t('Nothing sent yet')];
  return proven === 'yes' ? ['ok', t('Connected')] : [unconfirmed === undefined ? 'ok' : 'warn', t('Sent, not proven')];
}

/** Formats the number of waiting records and the time of the oldest. */
function keptText({ waiting: count, since, outage }: SyslogDelivery): string | undefined {
  if (count === 0) return undefined;
  const time = since === undefined ? undefined : dateTimeText(since);
  if (outage)
    return time === undefined
      ? t('Kept: {count, plural, one {# record} other {# records}}. They are sent in order when the server is back.', { count })
      : t('Kept: {count, plural, one {# record} other {# records}}, since {time}. They are sent in order when the server is back.', { count, time });
  return time === undefined
    ? t('To be sent: {count, plural, one {# record} other {# records}}.', { count })
    : t('To be sent: {count, plural, one {# record} other {# records}}, since {time}.', { count, time });
}

const sentText = ({ sent, proven, unconfirmed }: SyslogDelivery): string | undefined =>
  sent === undefined
    ? undefined
    : [
        t('Last sent: {time}.', { time: dateTimeText(sent, { seconds: true }) }),
        ...(proven === 'yes' || unconfirmed !== undefined ? [] : [t('UDP does not tell whether records arrive.')]),
      ].join(' ');

function Delivery({ delivery }: { delivery: SyslogDelivery }) {
  const { server, port, dropped, outage, unconfirmed } = delivery;
  const [tone, word] = stateOf(delivery);
  const lines = [
    outage && t('{problem} The next try is at {time}.', { problem: outage.problem, time: dateTimeText(outage.next, { seconds: true }) }),
    keptText(delivery),
    sentText(delivery),
    unconfirmed !== undefined &&
      t('The server has kept connections open since {time}, so the appliance cannot tell whether records arrive. Some may be missing or repeated there.', {
        time: dateTimeText(unconfirmed),
      }),
    dropped > 0 &&
      t(
        '{count, plural, one {# record was deleted from the audit log before it could be sent.} other {# records were deleted from the audit log before they could be sent.}}',
        { count: dropped },
      ),
  ];
  return (
    <Item aria-label={t('{server}, port {port}', { server, port })}>
      <p>{rich('{server}, port {port}', { server: legible(server), port })}</p>
      <Status tone={tone}>{word}</Status>
      {lines.map((line) => line && <Small key={line}>{legible(line)}</Small>)}
    </Item>
  );
}

/** Shows the progress of the delivery to each server. Renders nothing if the appliance does not report it. */
export function SyslogDeliveries() {
  const { data } = useAnswer(syslog.delivery, undefined, { poll: (last) => (last?.servers.some(({ waiting }) => waiting > 0) ? soon : later) });
  const { run, busy } = useAction();
  if (!data) return null;
  return (
    <PageSection
      title={t('Delivery')}
      text={t('Records and alerts are sent from the moment when a server is set up. Those that it has not received are kept.')}
    >
      <Stack tight>
        <List aria-label={t('Delivery to each server')}>
          {data.servers.map((one) => (
            <Delivery key={`${one.server} ${one.port}`} delivery={one} />
          ))}
        </List>
        {data.servers.some(({ outage }) => outage) && (
          <div>
            <Offered call={syslog.retry}>
              <Button pending={busy} onClick={() => void run(syslog.retry, {})}>
                {t('Try again now')}
              </Button>
            </Offered>
          </div>
        )}
      </Stack>
    </PageSection>
  );
}
