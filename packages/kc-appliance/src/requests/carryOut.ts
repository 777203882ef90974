import { secretsIn } from 'kc-api/contract/secret';
import { changeTimeTexts } from 'kc-api/rules/requests/changeTimes';
import { actLabel, requestTexts } from 'kc-api/rules/requests/requests';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import { outcomeOf } from '../core/dispatch/outcomes.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import { twoPersonRule } from '../core/access/twoPersonRule.ts';
import { requestTable, runIdOf, type RequestRecord } from './state.ts';
import { tellRequester } from './tell.ts';
import { approverOf, emergencyNote } from './timing.ts';
import { callOf, maskCall } from './wire.ts';

type Outcome = { ok: true; pickup: Record<string, string> } | { ok: false; reason: string };

/** In audit records: 'Delete key sets: payments'. */
export const nameOf = ({ act, about }: Pick<RequestRecord, 'act' | 'about'>): string => `${actLabel(act)}${about === '' ? '' : `: ${about}`}`;

/** Returns the record at its end, without secrets, which are no longer needed. */
export const endedAs = (record: RequestRecord, now: number, change: Partial<RequestRecord>): RequestRecord => ({
  ...record,
  running: false,
  ended: now,
  kept_call: maskCall(record),
  ...change,
});

function settle(environment: Environment, record: RequestRecord, outcome: Outcome): void {
  const now = secondsOf(environment);
  const pickup = outcome.ok && Object.keys(outcome.pickup).length > 0 ? outcome.pickup : null;
  const ended = endedAs(record, now, {
    state: outcome.ok ? 'done' : 'failed',
    outcome: outcome.ok ? '' : outcome.reason,
    pickup,
    pickup_until: pickup ? now + twoPersonRule.get(environment).hours * 3600 : 0,
  });
  commitBySystem(environment, 'Security', ({ audit }) => {
    requestTable.in(environment).put(ended);
    const done = outcome.ok ? `carried out${emergencyNote(record)}` : 'failed';
    const what = `Request of ${record.requester}, approved by ${record.decided_by}, ${done} (${nameOf(record)})`;
    audit({ content: outcome.ok ? what : `${what}: ${outcome.reason}`, group: '', user: approverOf(record) });
    tellRequester(environment, now, ended, outcome.ok ? 'carried out' : 'approved, but it failed');
  });
  environment.agenda.wake();
}

/** Returns the recorded outcome of the call, by its name. A completed call stays completed, even if its response was lost. */
function known(environment: Environment, record: RequestRecord): Outcome | undefined {
  const outcome = outcomeOf(environment, record.userid, runIdOf(record));
  if (!outcome) return undefined;
  return outcome.error === null ? { ok: true, pickup: {} } : { ok: false, reason: outcome.error || requestTexts.broken };
}

async function run(environment: Environment, record: RequestRecord): Promise<Outcome> {
  const declared = callOf(record);
  if (!declared) return { ok: false, reason: requestTexts.noSuchCall };
  const told = environment.actSubjects.find(({ call }) => call === record.call);
  if (told && JSON.stringify(told.of(environment)?.facts ?? null) !== JSON.stringify(record.before)) return { ok: false, reason: told.changed };
  try {
    const response = await environment.onBehalf(
      { userid: record.userid, to: 'run', inFreeze: record.emergency !== undefined },
      declared,
      record.kept_call,
      runIdOf(record),
    );
    const said = (await response.json()) as { result?: string; error?: string } & Record<string, unknown>;
    if (!response.ok || said.result === 'failure') return { ok: false, reason: said.error || requestTexts.broken };
    const once = secretsIn(declared.answer).flatMap(({ path }) => (typeof said[path] === 'string' ? [[path, said[path]]] : []));
    return { ok: true, pickup: Object.fromEntries(once) as Record<string, string> };
  } catch (error) {
    environment.log(`Request ${record.id} failed: ${error instanceof Error ? error.name : 'unknown'}`);
    return known(environment, record) ?? { ok: false, reason: requestTexts.broken };
  }
}

/** True if the call may start now: it is approved, its window has begun, and it is not running. */
const isReady = ({ state, running, starts = 0 }: RequestRecord, now: number): boolean =>
  !running && (state === 'approved' || (state === 'scheduled' && starts <= now));

/** Performs an approved call once, on behalf of its requester. After its window, it fails. */
export async function carryOut(environment: Environment, id: string): Promise<void> {
  const table = requestTable.in(environment);
  const begun = environment.store.transaction(() => {
    const record = table.get(id);
    if (!record || !isReady(record, secondsOf(environment))) return null;
    const running: RequestRecord = { ...record, state: 'approved', running: true };
    table.put(running);
    return running;
  });
  if (!begun) return;
  const missed = begun.window && secondsOf(environment) >= begun.window.to;
  const outcome = missed ? { ok: false as const, reason: changeTimeTexts.missed } : await run(environment, begun);
  // If the process ends, the next one finds the outcome by the name of the call.
  if (!environment.jobs.stopped) settle(environment, begun, outcome);
}

/** Runs each time a store is opened. Interrupted calls were performed, refused, or not started; the agenda starts the last ones again. */
export function settleRequests(environment: Environment): void {
  const table = requestTable.in(environment);
  const { rows } = table.page({ where: [{ field: 'state', op: 'is', value: 'approved' }], offset: 0, limit: 1_000 });
  for (const record of rows.filter(({ running }) => running)) {
    const outcome = known(environment, record);
    if (outcome) settle(environment, record, outcome);
    else environment.store.transaction(() => table.put({ ...record, running: false }));
  }
}

function expire(environment: Environment, record: RequestRecord): void {
  const now = secondsOf(environment);
  commitBySystem(environment, 'Security', ({ audit }) => {
    const ended = endedAs(record, now, { state: 'expired' });
    requestTable.in(environment).put(ended);
    audit({ content: `Request of ${record.requester} expired (${nameOf(record)})`, group: '' });
    tellRequester(environment, now, ended, 'not decided in time');
  });
}

function dropPickup(environment: Environment, record: RequestRecord): void {
  commitBySystem(environment, 'Security', ({ audit }) => {
    requestTable.in(environment).put({ ...record, pickup: null, pickup_until: 0 });
    audit({ content: `Result of the request of ${record.requester} deleted, as it was not picked up (${nameOf(record)})`, group: '' });
  });
}

/** Starts approved requests that are not running, as after a restart, and scheduled ones when their window begins. Expires requests, and deletes secrets that were not picked up. */
export const requestDue: Due = (environment) => {
  const table = requestTable.in(environment);
  const of = (state: string, sort: string, limit: number) =>
    table.page({ where: [{ field: 'state', op: 'is', value: state }], sort: { field: sort, desc: false }, offset: 0, limit }).rows;
  const approved = of('approved', 'until', 100).find(({ running }) => !running);
  if (approved) return { at: 0, run: () => carryOut(environment, approved.id) };
  const [scheduled] = of('scheduled', 'starts', 1);
  const [oldest] = of('waiting', 'until', 1);
  const [left] = table.page({
    where: [{ field: 'pickup_until', op: 'between', from: 1, to: Number.MAX_SAFE_INTEGER }],
    sort: { field: 'pickup_until', desc: false },
    offset: 0,
    limit: 1,
  }).rows;
  const dues = [
    ...(scheduled ? [{ at: scheduled.starts ?? 0, run: () => carryOut(environment, scheduled.id) }] : []),
    ...(oldest ? [{ at: oldest.until, run: async () => expire(environment, oldest) }] : []),
    ...(left ? [{ at: left.pickup_until, run: async () => dropPickup(environment, left) }] : []),
  ];
  return dues.toSorted((a, b) => a.at - b.at)[0];
};
