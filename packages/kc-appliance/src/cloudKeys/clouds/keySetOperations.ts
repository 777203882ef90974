import type { ProgressFlag } from 'kc-api/rules/cloudKeys/keySets';
import type { Environment } from '../../core/context.ts';
import { defineOperation, type Operation, type OperationRecord } from '../../core/work/operations.ts';
import { revised } from '../../core/store/record.ts';
import { accountOf, accountsOf, keySetsOf } from './keyRecords.ts';
import { makeKeySetKey, removeKeySetKey } from '../keySets/keySetKey.ts';
import { importOperation } from './importOperation.ts';
import type { KeySetRecord } from './records.ts';

/** The state of an operation on a key set besides its progress: none. */
type Plain = null;

interface PlainFacts {
  title: string;
  /** Seconds per step, and number of steps. */
  every: number;
  steps: number;
  /** Returns the key set with the marks of a running or ended operation. */
  marks: (set: KeySetRecord, running: boolean) => KeySetRecord;
  /** Performs the last step and returns the changes of the key set. Rejects with CloudError. */
  end: (environment: Environment, set: KeySetRecord, now: number) => Partial<KeySetRecord> | Promise<Partial<KeySetRecord>>;
}

const flagged =
  (flag: ProgressFlag): PlainFacts['marks'] =>
  (set, running) => ({ ...set, [flag]: running ? 'yes' : 'no' });

/** The appliance takes over the keys before it removes the key in the HSM. */
const leaveHsm: PlainFacts['end'] = async (environment, set) => {
  await removeKeySetKey(environment, set);
  return { hsm_enabled: 'no', hsm_key: null };
};
const enterHsm: PlainFacts['end'] = async (environment, set) => ({ hsm_enabled: 'yes', hsm_key: set.hsm_key ?? (await makeKeySetKey(environment, set)) });

const facts = {
  migrateToKc: { title: 'Migration to Key Control', every: 3, steps: 5, marks: flagged('migrate_to_kc_in_progress'), end: leaveHsm },
  migrateToHsm: { title: 'Migration to HSM', every: 3, steps: 5, marks: flagged('migrate_to_hsm_in_progress'), end: enterHsm },
  enableCaching: {
    title: 'Enabling of key caching',
    every: 2,
    steps: 5,
    marks: flagged('enable_key_caching_in_progress'),
    end: () => ({ key_caching_enabled: 'yes' }),
  },
  disableCaching: {
    title: 'Disabling of key caching',
    every: 2,
    steps: 3,
    marks: flagged('disable_key_caching_in_progress'),
    end: () => ({ key_caching_enabled: 'no' }),
  },
  syncRings: {
    title: 'Key ring sync',
    every: 4,
    steps: 2,
    marks: (set, running) => ({ ...set, rings: { ...set.rings, running } }),
    end: async (environment, set, now) => {
      const account = accountsOf(environment).get(set.csp_guid);
      const list = account ? await environment.clouds[account.csp_type].keyRings(accountOf(account)) : set.rings.list;
      return { rings: { list, synced: now, running: false } };
    },
  },
} satisfies Record<string, PlainFacts>;

type KeySetOperation = keyof typeof facts | 'import';

const setOf = (environment: Pick<Environment, 'store'>, { about }: Pick<OperationRecord, 'about'>): KeySetRecord | undefined =>
  keySetsOf(environment).get(about);

const operationOf = (kind: string, { title, every, steps, marks, end }: PlainFacts): Operation<Plain> =>
  defineOperation<Plain>({
    kind,
    title,
    every,
    category: 'Cloud keys',
    failure: (environment, operation) => ({ kind: 'key-set-operation-failed', id: operation.about, name: setOf(environment, operation)?.name ?? '' }),
    group: (environment, operation) => setOf(environment, operation)?.groupname ?? '',
    object: ({ about }) => ({ kind: 'Key set', id: about }),
    aboutName: (environment, operation) => `key set ${setOf(environment, operation)?.name ?? ''}`,
    undo: (environment, operation) => {
      const set = setOf(environment, operation);
      if (set) keySetsOf(environment).put(marks(set, false));
    },
    step: async (environment, operation) => {
      const set = setOf(environment, operation);
      if (!set) return { end: () => undefined };
      const done = operation.progress.done + 1;
      if (done < steps) return { state: null, progress: { done, total: steps } };
      const after = await end(environment, set, Math.floor(environment.clock.now() / 1000));
      return {
        end: ({ audit }) => {
          const before = setOf(environment, operation);
          if (!before) return;
          keySetsOf(environment).put(revised({ ...marks(before, false), ...after }));
          audit({
            content: `${title} of key set ${before.name} finished`,
            group: before.groupname,
            user: operation.user,
            about: { kind: 'Key set', id: before.id },
          });
        },
      };
    },
  });

const plain = Object.fromEntries(Object.entries(facts).map(([kind, one]) => [kind, operationOf(kind, one)])) as Record<keyof typeof facts, Operation<Plain>>;

export const keySetOperations: readonly (Operation<Plain> | typeof importOperation)[] = [...Object.values(plain), importOperation];

/** Starts a long operation and returns the key set during it. Call it inside the commit that records it, and wake the agenda afterwards. */
export function beginOn(environment: Environment, set: KeySetRecord, kind: KeySetOperation, user: string): KeySetRecord {
  if (kind === 'import') {
    importOperation.begin(environment, { about: set.id, user, state: { places: null, taken: 0 } });
    return set;
  }
  plain[kind].begin(environment, { about: set.id, user, state: null, total: facts[kind].steps });
  const running = facts[kind].marks(set, true);
  keySetsOf(environment).put(running);
  return running;
}

export const isRunning = (environment: Pick<Environment, 'store'>, guid: string): boolean =>
  keySetOperations.some((operation) => operation.under(environment, guid) !== undefined);

/** Clears marks of operations that are not running. A store from an appliance that stored operations elsewhere may contain such marks. */
export function settleKeySets(environment: Environment): void {
  const lost = (set: KeySetRecord) =>
    Object.entries(facts).filter(
      ([kind, { marks }]) => JSON.stringify(marks(set, false)) !== JSON.stringify(set) && !plain[kind as keyof typeof facts].under(environment, set.id),
    );
  environment.store.transaction(() => {
    for (const set of keySetsOf(environment).all()) {
      const idle = lost(set).reduce((now, [, { marks }]) => marks(now, false), set);
      if (idle !== set) keySetsOf(environment).put(idle);
    }
  });
}
