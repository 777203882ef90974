import type { Environment } from '../../core/context.ts';
import type { Condition } from '../../core/store/store.ts';
import type { Due } from '../../core/work/agenda.ts';
import { secondsOf } from '../../core/system.ts';
import { yieldToEventLoop } from '../../core/work/yieldToEventLoop.ts';
import { cloudKeyTable, cloudUsageWalk } from '../state.ts';
import { CloudError, type KeyUsage } from './cloud.ts';
import { accountOf, inCloud, keysOf, reachOf } from './keyRecords.ts';
import type { CloudKeyRecord } from './records.ts';

/** Seconds between two walks, and until the first walk of a new appliance. */
const between = 86_400;
const first = 3 * 3_600;
/** Keys per step, so that other requests and other scheduled work run between the steps. */
const stepKeys = 500;

/** Keys without a use since this time, whose record reaches back to it. Uses indexed columns. `before`: epoch seconds. */
export const unusedKeys = (before: number): Condition[] => [
  { field: 'last_used', op: 'between', from: 0, to: before },
  { field: 'used_since', op: 'between', from: 1, to: before },
];

/** Returns the key with what the provider reported. */
export const withUsage = (key: CloudKeyRecord, { last, since }: KeyUsage, now: number): CloudKeyRecord => ({
  ...key,
  last_used: last?.date ?? 0,
  used_since: Math.max(since, key.created),
  usage: { operation: last?.operation ?? '', event: last?.event ?? '', as_of: now },
});

type Port = Pick<Environment, 'store' | 'clouds' | 'clock'>;

/** Asks the provider. Undefined if it records no uses, and for a key that is not in a cloud. Rejects with CloudError. */
export async function usageInCloud(environment: Port, key: CloudKeyRecord): Promise<KeyUsage | undefined> {
  const account = key.status === 'Destroyed' ? undefined : reachOf(environment, key);
  return account && environment.clouds[account.csp_type].usageOf?.(accountOf(account), inCloud(key));
}

/**
 * Stores reports by the id of their key. A use is no change of the key: its revision stays, and there is no audit record. Reads each key again,
 * because it may have changed during the requests.
 */
export function storeUsages(environment: Port, usages: ReadonlyMap<string, KeyUsage>): void {
  const [keys, now] = [keysOf(environment), secondsOf(environment)];
  environment.store.transaction(() => {
    for (const [id, usage] of usages) {
      const key = keys.get(id);
      if (key) keys.put(withUsage(key, usage, now));
    }
  });
}

/** Reads the uses of the next keys. Leaves out the keys of an account that the cloud refuses: their last report stays, with its time. */
async function step(environment: Environment): Promise<void> {
  const { offset } = cloudUsageWalk.get(environment);
  const recording = (['AWS', 'AZURE', 'GCP'] as const).filter((type) => environment.clouds[type].usageOf !== undefined);
  const { rows } = cloudKeyTable
    .in(environment)
    .page({ where: [{ field: 'csp_type', op: 'in', values: recording }], sort: { field: 'id', desc: false }, offset, limit: stepKeys });
  const usages = new Map<string, KeyUsage>();
  const refused = new Set<string>();
  for (const key of rows) {
    if (refused.has(key.keyset_guid)) continue;
    try {
      const usage = await usageInCloud(environment, key);
      if (usage) usages.set(key.id, usage);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      refused.add(key.keyset_guid);
    }
  }
  if (environment.jobs.stopped) return;
  storeUsages(environment, usages);
  const now = secondsOf(environment);
  cloudUsageWalk.set(environment, rows.length < stepKeys ? { at: now + between, offset: 0 } : { at: now, offset: offset + stepKeys });
  await yieldToEventLoop();
}

/** The walk that asks the providers once a day for the last uses of all keys. */
export const usageDue: Due = (environment) => {
  const { at } = cloudUsageWalk.get(environment);
  return at === 0 ? undefined : { at, run: () => step(environment) };
};

/** Schedules the first walk of an appliance that never had one. */
export function scheduleUsageWalk(environment: Environment): void {
  if (cloudUsageWalk.get(environment).at === 0) cloudUsageWalk.set(environment, { at: secondsOf(environment) + first, offset: 0 });
}
