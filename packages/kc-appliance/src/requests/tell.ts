import { utcText } from 'kc-api/rules/requests/changeTimes';
import { actLabel } from 'kc-api/rules/requests/requests';
import { actorOf, expirationOf } from '../core/access/actor.ts';
import type { Environment } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';
import { userTable } from '../core/state.ts';
import { visible } from '../core/visible.ts';
import { queueMail } from '../core/write.ts';
import { requestTable, type RequestRecord } from './state.ts';
import { mayApprove } from './wire.ts';

/** Seconds in which the approvers receive only one email: an action on many objects creates a request for each. */
const hushed = 600;

const named = ({ act, about }: RequestRecord): string => visible(`${actLabel(act)}${about === '' ? '' : `: ${about}`}`);

function where({ consoleOrigin, vault }: Environment, { id }: RequestRecord): string {
  return consoleOrigin === null
    ? 'The console has it on the page Requests.'
    : `In the console: ${consoleOrigin}/${vault.flavour}/${vault.tenant}/#/requests?row=${id}`;
}

function mail(environment: Environment, now: number, record: RequestRecord, to: string, subject: string, lines: readonly string[]): void {
  const text = [...lines, where(environment, record)].join('\n\n');
  queueMail(environment, now, { to, subject: visible(`[${environment.vault.name}] ${subject}`), text, until: record.until });
}

/** Returns the users who may approve the request, and can sign in. */
export const approversOf = (environment: Environment, now: number, record: RequestRecord): UserRecord[] =>
  userTable
    .in(environment)
    .all()
    .filter((user) => {
      const end = expirationOf(user);
      return user.enabled && (end === null || end > now) && mayApprove(actorOf(user, environment), record);
    });

/** Sends an email to the users who may approve the request. Call inside a transaction. */
export function tellApprovers(environment: Environment, now: number, record: RequestRecord): void {
  const earlier = requestTable
    .in(environment)
    .page({ where: [{ field: 'userid', op: 'is', value: record.userid }], offset: 0, limit: 2 })
    .rows.some(({ id, created, emergency }) => id !== record.id && created > now - hushed && (record.emergency === undefined || emergency !== undefined));
  if (earlier) return;
  const isUrgent = record.emergency !== undefined;
  for (const user of approversOf(environment, now, record)) {
    if (user.email === '') continue;
    mail(environment, now, record, user.email, `${isUrgent ? 'Emergency approval' : 'Approval'} needed: ${named(record)}`, [
      `${visible(record.requester)} asks for your approval: ${named(record)}.`,
      ...(isUrgent ? [`This is an emergency during the change freeze ${visible(record.emergency ?? '')}. Two administrators have to approve it.`] : []),
      ...(record.window ? [`It is to be carried out from ${utcText(record.window.from)} to ${utcText(record.window.to)}.`] : []),
      `Reason: ${visible(record.reason)}`,
      'There may be more requests by the same person.',
    ]);
  }
}

/** Sends an email about the result to the requester. Call inside a transaction. */
export function tellRequester(environment: Environment, now: number, record: RequestRecord, what: string): void {
  const user = userTable.in(environment).get(record.userid);
  if (!user?.enabled || user.email === '') return;
  mail(environment, now, { ...record, until: now + 86_400 }, user.email, `Request ${what}: ${named(record)}`, [
    `Your request was ${what}: ${named(record)}.`,
    ...[record.decision, record.outcome].filter((reason) => reason !== '').map((reason) => `Reason: ${visible(reason)}`),
  ]);
}
