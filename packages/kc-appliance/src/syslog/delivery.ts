import { syslogDelivery } from 'kc-api/rules/syslog/delivery';
import type { Due } from '../core/work/agenda.ts';
import { chainSealed } from '../core/auditChain.ts';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { countChange, lastNumber, raiseAlert } from '../core/write.ts';
import { batchAfter, isBehind } from './batch.ts';
import { syslogBytes } from './format.ts';
import { Unconfirmed, type SyslogTarget } from './sender.ts';
import { syslogProgress, syslogSettings, type SyslogProgress, type SyslogRecord } from './state.ts';

type Kept = Pick<Environment, 'store'>;
type Server = Pick<SyslogProgress, 'server' | 'port'>;

const isSame = (one: Server, other: Server): boolean => one.port === other.port && one.server.toLowerCase() === other.server.toLowerCase();

type Reached = Pick<SyslogRecord, 'protocol' | 'framing' | 'tls_auth' | 'cacert' | 'clientcert' | 'private_key'> & {
  server: string;
  port: number;
  fingerprint: string;
};

/** Returns the connection target for these settings. */
export function targetOf({
  server,
  port,
  fingerprint,
  protocol,
  framing = 'octet-counting',
  tls_auth,
  cacert,
  clientcert,
  private_key,
}: Reached): SyslogTarget {
  const knownBy = tls_auth === 'x509/name' ? 'name' : tls_auth === 'x509/certvalid' ? 'issuer' : { fingerprint };
  const client = clientcert !== '' && private_key !== '' ? { certificate: clientcert, key: private_key } : null;
  return { host: server, port, protocol, framing, tls: tls_auth === 'none' || protocol === 'udp' ? null : { knownBy, ca: cacert, client } };
}

/**
 * Gives each configured server its position in the logs; a new server does not get earlier messages. A row with a corrected address keeps its waiting messages.
 * Each is tried at once. Call inside a transaction, before the change is recorded.
 */
export function followSettings(environment: Environment): void {
  const { enabled, server_list } = syslogSettings.get(environment);
  const wanted = enabled === 'yes' ? server_list : [];
  const known = syslogProgress.get(environment);
  const now = secondsOf(environment);
  const signed = chainSealed.get(environment).sequence;
  const place = { audit: lastNumber(environment, 'audit'), alert: lastNumber(environment, 'alert'), checkpoint: signed };
  const fresh = { ...place, sent: null, dropped: 0, outage: null };
  const next = wanted.map(({ server, port }, at): SyslogProgress => {
    const before = known[at];
    const corrected = before && !wanted.some((one) => isSame(one, before)) ? before : undefined;
    const kept = known.find((one) => isSame(one, { server, port })) ?? corrected ?? fresh;
    // A position from an older version contains no checkpoint.
    const { checkpoint = signed } = kept;
    return { ...kept, checkpoint, server, port, outage: kept.outage && { ...kept.outage, next: now } };
  });
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  syslogProgress.set(environment, next);
  environment.agenda.wake();
}

/** Tries waiting messages of all servers at once. Call inside a transaction. */
export function trySyslogNow(environment: Environment): void {
  const now = secondsOf(environment);
  syslogProgress.set(
    environment,
    syslogProgress.get(environment).map((one) => ({ ...one, outage: one.outage && { ...one.outage, next: now } })),
  );
  environment.agenda.wake();
}

export const waitingServers = (kept: Kept): SyslogProgress[] => syslogProgress.get(kept).filter((one) => isBehind(kept, one));

/** Changes the progress of a server, unless it was changed or removed meanwhile. */
function advance(kept: Kept, from: SyslogProgress, change: Partial<SyslogProgress>): boolean {
  const known = syslogProgress.get(kept);
  const now = known.find((one) => isSame(one, from) && one.audit === from.audit && one.alert === from.alert && one.checkpoint === from.checkpoint);
  if (!now) return false;
  syslogProgress.set(
    kept,
    known.map((one) => (one === now ? { ...now, ...change } : one)),
  );
  return true;
}

/** Records an outage of a server. Raises one alert, at its start. */
function wait(environment: Environment, from: SyslogProgress, problem: string, attempts = from.attempts ?? 0): void {
  const now = secondsOf(environment);
  const { since = now, tries = 0 } = from.outage ?? {};
  const outage = { since, tries: tries + 1, next: now + syslogDelivery.pause(tries + 1), problem };
  environment.store.transaction(() => {
    if (!advance(environment, from, { outage, attempts }) || from.outage) return;
    raiseAlert(environment, now, { kind: 'syslog-undelivered' }, syslogDelivery.alert(from.server, problem));
    countChange(environment);
  });
}

const isUnconfirmed = ({ unconfirmed }: SyslogProgress): boolean => (unconfirmed ?? null) !== null;

/** Sends the next messages to a server. They count as sent only after the sender has confirmed them. */
async function deliver(environment: Environment, from: SyslogProgress): Promise<void> {
  const { store, syslogSender, jobs } = environment;
  const settings = syslogSettings.get({ store });
  const server = settings.server_list.find((one) => isSame(one, from));
  if (!server) return;
  const { messages, next, dropped } = batchAfter(environment, from, syslogBytes[settings.protocol], settings.format);
  // A batch without messages proves nothing about the server.
  let isConfirmed = messages.length > 0 || !isUnconfirmed(from);
  try {
    if (messages.length > 0) await syslogSender.send(targetOf({ ...settings, ...server }), messages);
  } catch (error) {
    if (jobs.stopped) return;
    if (!(error instanceof StepFailed)) throw error;
    if (!(error instanceof Unconfirmed)) return wait(environment, from, error.message);
    const attempts = (from.attempts ?? 0) + 1;
    if (!isUnconfirmed(from) && attempts < syslogDelivery.attempts) return wait(environment, from, error.message, attempts);
    isConfirmed = false;
  }
  if (jobs.stopped) return;
  const now = secondsOf(environment);
  const sent = messages.length > 0 ? now : from.sent;
  const unconfirmed = isConfirmed ? null : (from.unconfirmed ?? now);
  store.transaction(() => {
    if (!advance(environment, from, { ...next, sent, dropped: from.dropped + dropped, outage: null, attempts: 0, unconfirmed })) return;
    if (!isConfirmed && !isUnconfirmed(from)) raiseAlert(environment, now, { kind: 'syslog-unconfirmed' }, syslogDelivery.unconfirmedAlert(from.server));
    if (from.outage || isConfirmed === isUnconfirmed(from)) countChange(environment);
  });
}

/** By store: the servers with a batch in progress; each gets one batch after the other. */
const underWay = new WeakMap<object, Set<string>>();
const keyOf = ({ server, port }: Server): string => `${server.toLowerCase()} ${port}`;

/** Servers are independent: a slow one delays neither the others nor other scheduled work. */
export const syslogDue: Due = (environment) => {
  const { store, agenda, jobs, log } = environment;
  if (jobs.leaving) return undefined;
  const busy = underWay.get(store) ?? new Set<string>();
  const waiting = waitingServers({ store }).filter((one) => !busy.has(keyOf(one)));
  if (waiting.length === 0) return undefined;
  const dueAt = (one: SyslogProgress) => one.outage?.next ?? 0;
  return {
    at: Math.min(...waiting.map(dueAt)),
    run: async () => {
      underWay.set(store, busy);
      for (const one of waiting.filter((each) => dueAt(each) <= secondsOf(environment))) {
        busy.add(keyOf(one));
        const work = deliver(environment, one)
          .catch((error: unknown) => log(`Syslog delivery stopped: ${error instanceof Error ? error.message : 'unknown'}`))
          .finally(() => {
            busy.delete(keyOf(one));
            if (!jobs.stopped) agenda.wake();
          });
        jobs.letArrive(work);
      }
    },
  };
};

/** Stores with a pending check. */
const toLook = new WeakSet<object>();

/** Called after each record. Checks for messages after the response, together with all records until then. */
export function noteRecord({ store, jobs, agenda }: Environment): void {
  if (toLook.has(store)) return;
  toLook.add(store);
  jobs.later(() => {
    toLook.delete(store);
    agenda.wake();
  }, syslogDelivery.rest);
}
