import { retryPause } from 'kc-api/rules/retries';
import { snmpHere, snmpTexts, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import type { AlertRecord } from '../core/records.ts';
import { alertTable } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { countChange, lastNumber, raiseAlert } from '../core/write.ts';
import { bootsMost, snmpTimeOf } from './engineTime.ts';
import { notificationOf, uptimeOf } from './mibObjects.ts';
import type { SnmpTarget } from './notifier.ts';
import { snmpBoots, snmpOutage, snmpScopes, snmpSettings, snmpTold } from './state.ts';

/** Maximum number of alerts that wait for a receiver; older ones are dropped. */
const waitingMost = 100;
/** Seconds between two notifications, so that many alerts do not flood the receiver. */
const pace = 1;

const underWay: Readonly<Record<SnmpScope, WeakSet<object>>> = { system: new WeakSet(), group: new WeakSet() };

const isSnmpOn = (environment: Environment, scope: SnmpScope): boolean => {
  const { trap_enabled, trap_server } = snmpSettings[scope].get(environment);
  return trap_enabled === 'yes' && trap_server !== '' && snmpHere(environment.vault.flavour, scope).ok;
};

/** Returns the receiver of these settings. */
export function targetOf(environment: Environment, scope: SnmpScope): SnmpTarget {
  const settings = snmpSettings[scope].get(environment);
  return {
    host: settings.trap_server,
    port: settings.trap_port,
    type: settings.trap_notification_type,
    version: settings.trap_version,
    community: settings.trap_community,
    identity: {
      user: settings.trap_user,
      seclevel: settings.trap_seclevel,
      authproto: settings.trap_authproto,
      authkey: settings.trap_authkey,
      privproto: settings.trap_privproto,
      privkey: settings.trap_privkey,
    },
    engine: {
      id: settings.trap_engine_id.replace(/^0x/i, ''),
      ...snmpTimeOf(environment),
    },
  };
}

/** Starts with the next alert: earlier ones are not sent. Call inside a transaction. */
export function tellFromNow(environment: Environment, scope: SnmpScope): void {
  snmpTold[scope].set(environment, lastNumber(environment, 'alert'));
  snmpOutage[scope].set(environment, null);
}

/** Tries waiting alerts at once. Call inside a transaction. */
export function trySnmpNow(environment: Environment, scope: SnmpScope): void {
  snmpOutage[scope].set(environment, null);
  environment.agenda.wake();
}

/** Returns the alerts that were not sent to the receiver, oldest first. Deleted ones are omitted: a user has seen them. */
function waiting(environment: Environment, scope: SnmpScope): AlertRecord[] {
  const told = snmpTold[scope].get(environment) ?? 0;
  const some = alertTable
    .in(environment)
    .all()
    .filter(({ id }) => Number(id) > told)
    .sort((a, b) => Number(a.id) - Number(b.id));
  if (some.length > waitingMost) environment.log(`SNMP: ${some.length - waitingMost} alerts are too old to be sent.`);
  return some.slice(-waitingMost);
}

/** Records an outage. Reports it once, at its start. */
function wait(environment: Environment, scope: SnmpScope, host: string, problem: string): void {
  const now = secondsOf(environment);
  const outage = snmpOutage[scope];
  environment.store.transaction(() => {
    const before = outage.get(environment);
    const tries = (before?.tries ?? 0) + 1;
    outage.set(environment, { since: before?.since ?? now, tries, next: now + retryPause(tries), problem });
    if (!before) raiseAlert(environment, now, { kind: 'snmp-undelivered' }, snmpTexts.away(host, problem));
    countChange(environment);
  });
}

async function deliver(environment: Environment, scope: SnmpScope): Promise<void> {
  const { store, snmpNotifier, jobs } = environment;
  const [alert] = waiting(environment, scope);
  const told = (upTo: number) =>
    store.transaction(() => {
      snmpTold[scope].set(environment, upTo);
      snmpOutage[scope].set(environment, null);
    });
  if (!alert) return told(lastNumber(environment, 'alert'));
  const target = targetOf(environment, scope);
  const settings = snmpSettings[scope].revision(environment);
  try {
    await snmpNotifier.send(target, { ...notificationOf(environment, 'alert', alert.message), uptime: uptimeOf(environment) });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    // If the receiver has changed meanwhile, the alert is sent to the new one at once.
    if (jobs.stopped || snmpSettings[scope].revision(environment) !== settings) return;
    return wait(environment, scope, target.host, error.message);
  }
  if (jobs.stopped || snmpSettings[scope].revision(environment) !== settings) return;
  told(Number(alert.id));
}

/** Time of the last message to each receiver, epoch seconds; in memory only. */
const last: Readonly<Record<SnmpScope, WeakMap<object, number>>> = { system: new WeakMap(), group: new WeakMap() };

/** Sends alerts one after another, the oldest first. An alert that cannot be sent waits, also over restarts. */
export const snmpDue =
  (scope: SnmpScope): Due =>
  (environment) => {
    const { store, agenda, jobs, log, snmpNotifier } = environment;
    if (!snmpNotifier.leaves || underWay[scope].has(store) || !isSnmpOn(environment, scope)) return undefined;
    if (lastNumber(environment, 'alert') <= (snmpTold[scope].get(environment) ?? 0)) return undefined;
    return {
      at: Math.max(snmpOutage[scope].get(environment)?.next ?? 0, (last[scope].get(store) ?? 0) + pace),
      run: async () => {
        underWay[scope].add(store);
        last[scope].set(store, secondsOf(environment));
        deliver(environment, scope)
          .catch((error: unknown) => log(`SNMP notifications stopped: ${error instanceof Error ? error.message : 'unknown'}`))
          .finally(() => {
            underWay[scope].delete(store);
            if (!jobs.stopped) agenda.wake();
          });
      },
    };
  };

/** Called after each audit record, which may belong to an alert. */
export function noteAlert(environment: Environment): void {
  if (snmpScopes.some((scope) => snmpDue(scope)(environment))) environment.agenda.wake();
}

/** Runs each time a store is opened. Receivers of version 3 traps use the number of boots to detect replayed messages. */
export function beginSnmp(environment: Environment): void {
  snmpBoots.set(environment, Math.min(snmpBoots.get(environment) + 1, bootsMost));
  for (const scope of snmpScopes) if (snmpTold[scope].get(environment) === null) snmpTold[scope].set(environment, lastNumber(environment, 'alert'));
}
