import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import { anybody, grantHolds } from '../core/access/grants.ts';
import type { AlertRecord } from '../core/records.ts';
import { mailTable, userTable } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { countChange, lastNumber, queueMail } from '../core/write.ts';
import { mailWorks, waitingMails } from '../mail/index.ts';
import { alertsOf } from './alertCounts.ts';
import { alertMailGrant } from './alertMailGrant.ts';
import { alertMail, alertMailBound } from './alertMailText.ts';
import { alertMails } from './state.ts';

/*
 * An alert is only a row. The number of the last mailed alert changes in the same transaction as the queue. So no alert is lost or mailed twice, even if the
 * process dies, and the cause of an alert does not wait for its emails.
 */

/** Number of queued emails above which no further alert emails are added, so that a one-time code does not wait behind thousands. */
const queueMost = 100;
const { most, within } = alertMailBound;

const areMailed = (environment: Environment): boolean => environment.mailer.leaves && mailWorks(environment);

/** ALERT-10: returns the addresses of all users who can sign in, each address once. Users with a pending invitation are omitted. */
function recipients(environment: Environment, now: number): string[] {
  const all = new Map<string, string>();
  for (const user of userTable.in(environment).all()) {
    const address = (user.alert_email || user.email).trim();
    if (address === '' || (user.registration && user.last_login === null)) continue;
    if (!grantHolds(environment, alertMailGrant, { owner: user.id, allowed: anybody }, now)) continue;
    all.set(address.toLowerCase(), address);
  }
  return [...all.values()];
}

/** Returns the alerts that were not mailed yet, oldest first. Deleted ones are omitted: a user has seen them. */
function pendingAfter(environment: Environment, upTo: number): AlertRecord[] {
  const table = alertsOf(environment);
  const found: AlertRecord[] = [];
  for (let at = upTo + 1; at <= lastNumber(environment, 'alert'); at += 1) {
    const alert = table.get(String(at));
    if (alert && !alert.unmailed) found.push(alert);
  }
  return found;
}

const recentOf = (sent: readonly number[], now: number): number[] => sent.filter((at) => at <= now && at > now - within);

/** Adds as many emails to the queue as fit. Call inside a transaction. */
function queueSome(environment: Environment, now: number): void {
  const state = alertMails.get(environment);
  if (!state?.rest) return;
  const { subject, text, to } = state.rest;
  const room = queueMost - waitingMails(environment).length;
  if (room <= 0) return;
  const some = to.slice(0, room);
  const left = to.slice(room);
  const table = mailTable.in(environment);
  // The new email replaces earlier failed ones to the same address.
  for (const old of table.all()) if (old.about === 'alert' && old.state === 'failed' && some.includes(old.to)) table.remove(old.id);
  for (const address of some) queueMail(environment, now, { to: address, subject, text, about: 'alert' });
  alertMails.set(environment, { ...state, rest: left.length > 0 ? { ...state.rest, to: left } : null });
  countChange(environment);
}

/** Performs one step. Call inside a transaction. */
function goOn(environment: Environment): void {
  const state = alertMails.get(environment);
  if (!state) return;
  const now = secondsOf(environment);
  const last = lastNumber(environment, 'alert');
  // Alerts that are raised while emails are off are never mailed.
  if (!areMailed(environment)) return alertMails.set(environment, { upTo: last, sent: [], held: false, rest: null });
  if (state.rest) return queueSome(environment, now);
  const [first, ...others] = pendingAfter(environment, state.upTo);
  if (!first) return alertMails.set(environment, { ...state, upTo: last, held: false });
  const recent = recentOf(state.sent, now);
  if (recent.length >= most) return alertMails.set(environment, { ...state, held: true });
  const told = state.held ? alertMail(environment, [first, ...others]) : alertMail(environment, [first]);
  const upTo = state.held ? last : Number(first.id);
  alertMails.set(environment, { upTo, sent: [...recent, now], held: false, rest: { ...told, to: recipients(environment, now) } });
  queueSome(environment, now);
}

/** Fills the queue as it empties. During an outage of the mail server, the queue does not exceed its limit. */
export const alertMailDue: Due = (environment) => {
  const state = alertMails.get(environment);
  if (!state || (!state.rest && lastNumber(environment, 'alert') <= state.upTo)) return undefined;
  const run = async () => environment.store.transaction(() => goOn(environment));
  if (!areMailed(environment)) return { at: 0, run };
  if (waitingMails(environment).length >= queueMost) return undefined;
  const recent = recentOf(state.sent, secondsOf(environment));
  const isHeld = state.held && !state.rest && recent.length >= most;
  return { at: isHeld ? (recent[0] ?? 0) + within : 0, run };
};

/** Wakes the agenda after any commit, which may have raised an alert. */
export function noteAlertMail(environment: Environment): void {
  if (alertMailDue(environment)) environment.agenda.wake();
}

/** Runs each time a store is opened. Alerts from before the feature was used are never mailed. */
export function beginAlertMails(environment: Environment): void {
  if (!alertMails.get(environment)) alertMails.set(environment, { upTo: lastNumber(environment, 'alert'), sent: [], held: false, rest: null });
}
