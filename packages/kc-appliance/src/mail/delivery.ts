import { mailDelivery } from 'kc-api/rules/mail/mails';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import type { MailRecord } from '../core/records.ts';
import { mailTable } from '../core/state.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { countChange, raiseAlert } from '../core/write.ts';
import { MailRefused } from './mailer.ts';
import { mailWorks, targetOf } from './mailServer.ts';
import { mailOutage, mailServer } from './state.ts';

type Kept = Pick<Environment, 'store'>;

/** Returns the unsent emails, oldest first. */
export const waiting = (kept: Kept): MailRecord[] =>
  mailTable
    .in(kept)
    .all()
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => a.date - b.date);

/** Stores that are sending an email: one at a time, in order. */
const underWay = new WeakSet<object>();

const nowOf = ({ clock }: Environment): number => Math.floor(clock.now() / 1000);

/** Records the result for an email and for the server. */
function settle(environment: Environment, mail: MailRecord, outcome: 'sent' | 'late' | MailRefused): void {
  const { store } = environment;
  store.transaction(() => {
    // Delete the text of an email once it is sent, or cannot be sent.
    if (outcome === 'sent') mailTable.in({ store }).remove(mail.id);
    else mailTable.in({ store }).put({ ...mail, state: 'failed', text: '', problem: outcome === 'late' ? mailDelivery.late : outcome.message });
    if (outcome !== 'late') mailOutage.set({ store }, null);
    countChange({ store });
  });
}

/** Records an outage: all emails wait. Raises one alert at the start, which is not mailed, because that email would wait too. */
function wait(environment: Environment, problem: string): void {
  const { store } = environment;
  const now = nowOf(environment);
  const before = mailOutage.get({ store });
  const tries = (before?.tries ?? 0) + 1;
  store.transaction(() => {
    mailOutage.set({ store }, { since: before?.since ?? now, tries, next: now + mailDelivery.pause(tries), problem });
    if (!before) raiseAlert(environment, now, { kind: 'mail-undelivered' }, mailDelivery.alert(mailServer.get({ store }).server, problem), { unmailed: true });
    countChange({ store });
  });
}

/** Sends the oldest email to the server. */
async function deliver(environment: Environment): Promise<void> {
  const { store, mailer, jobs } = environment;
  const [mail] = waiting({ store });
  if (!mail) return;
  if (mail.until !== undefined && mail.until <= nowOf(environment)) return settle(environment, mail, 'late');
  const settings = mailServer.get({ store });
  const { id, to, subject, text } = mail;
  try {
    await mailer.send(targetOf(environment, settings), { id, from: settings.sender, to, subject, text });
  } catch (error) {
    // The email, or the whole store, may have been deleted meanwhile.
    if (jobs.stopped || !mailTable.in({ store }).get(id)) return;
    if (error instanceof MailRefused) return settle(environment, mail, error);
    if (!(error instanceof StepFailed)) throw error;
    return wait(environment, error.message);
  }
  if (!jobs.stopped && mailTable.in({ store }).get(id)) settle(environment, mail, 'sent');
}

/** Tries waiting emails at once after a change of the settings. The retry pause applied to the former server. Call inside a transaction. */
export function tryMailsNow(environment: Environment): void {
  const outage = mailOutage.get(environment);
  if (outage) mailOutage.set(environment, { ...outage, next: nowOf(environment) });
  environment.agenda.wake();
}

/**
 * Sends emails one after another, the oldest first. An email that cannot be sent waits, also over restarts, and is tried again. Other scheduled work does not
 * wait for a slow server.
 */
export const mailDue: Due = (environment) => {
  const { store, agenda, jobs, log } = environment;
  if (underWay.has(store) || !mailWorks({ store })) return undefined;
  const [oldest] = waiting({ store });
  if (!oldest) return undefined;
  const next = mailOutage.get({ store })?.next ?? 0;
  return {
    at: Math.min(next, oldest.until ?? Infinity),
    run: async () => {
      underWay.add(store);
      deliver(environment)
        .catch((error: unknown) => log(`Mail delivery stopped: ${error instanceof Error ? error.message : 'unknown'}`))
        .finally(() => {
          underWay.delete(store);
          if (!jobs.stopped) agenda.wake();
        });
    },
  };
};
