// @chunk people
import { styled } from 'styled-components';
import { legible } from 'kc-components/legible';
import { Status } from 'kc-components/Status';
import { mails } from 'kc-api/contract/mail/mails';
import { mailStateOf, mailTexts } from 'kc-api/rules/mail/mails';
import { useAnswer } from '../shell/index.ts';

const Line = styled.output`
  display: block;
`;

/** Polling interval while the email is waiting, in milliseconds. */
const poll = 5_000;

interface MailDeliveryProps {
  /** Id of the email, from the response that queued it. undefined for an appliance that does not report it. */
  mail: string | undefined;
  email: string;
}

/** Shows the state of an email: queued, not delivered (with the reason), or accepted by the mail server. */
export function MailDelivery({ mail, email }: MailDeliveryProps) {
  const { data } = useAnswer(mails.queue, { query: { id: mail ?? '' } }, { enabled: mail !== undefined, poll: (last) => (last?.waiting ? poll : undefined) });
  if (mail === undefined || !data) return <Line>{mailTexts.unknown(email)}</Line>;
  const [listed] = data.mails;
  const state = mailStateOf(data);
  const problem = listed?.problem ?? (state === 'queued' ? data.outage?.problem : undefined);
  return (
    <Line>
      <Status tone={({ queued: 'warn', failed: 'bad', delivered: 'ok' } as const)[state]}>{mailTexts[state](email)}</Status>
      {problem !== undefined && <> {legible(problem)}</>}
    </Line>
  );
}
