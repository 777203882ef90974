import type { ProgressFlag } from 'kc-api/rules/cloudKeys/keySets';
import type { Environment } from '../../core/context.ts';
import { newId } from '../../core/random.ts';
import { CloudError, type ForeignKey } from './cloud.ts';
import { foreignKeys, placesOf, takeIn } from './import.ts';
import { accountOf, accountsOf, keySetsOf } from './keyRecords.ts';
import type { CloudTask, KeySetRecord } from './records.ts';
import type { Due } from '../../core/agenda.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';
import { cloudTaskTable } from '../state.ts';

/** Seconds that one step takes, and how many there are. */
const pace: Readonly<Record<CloudTask['kind'], { step: number; steps: number }>> = {
  migrateToKc: { step: 3, steps: 5 },
  migrateToHsm: { step: 3, steps: 5 },
  enableCaching: { step: 2, steps: 5 },
  disableCaching: { step: 2, steps: 3 },
  syncRings: { step: 4, steps: 2 },
  import: { step: 1, steps: 1 },
};

const flags: Readonly<Partial<Record<CloudTask['kind'], ProgressFlag>>> = {
  migrateToKc: 'migrate_to_kc_in_progress',
  migrateToHsm: 'migrate_to_hsm_in_progress',
  enableCaching: 'enable_key_caching_in_progress',
  disableCaching: 'disable_key_caching_in_progress',
};

const words: Readonly<Record<CloudTask['kind'], string>> = {
  migrateToKc: 'Migration to Key Control',
  migrateToHsm: 'Migration to HSM',
  enableCaching: 'Enabling of key caching',
  disableCaching: 'Disabling of key caching',
  syncRings: 'Key ring sync',
  import: 'Import of cloud keys',
};

const tasksOf = ({ store }: Pick<Environment, 'store'>) => cloudTaskTable.in({ store });

/** The next step of what goes on with key sets. */
export const taskDue: Due = (environment) => {
  const [task] = tasksOf(environment)
    .all()
    .sort((a, b) => a.due - b.due);
  return task && { at: task.due, run: () => nextStep(environment, task) };
};

/** Begins something that takes its time. Belongs into the commit that records it; wake the agenda afterwards. */
export function beginTask(environment: Environment, set: KeySetRecord, kind: CloudTask['kind'], user: string): KeySetRecord {
  const { step, steps } = pace[kind];
  tasksOf(environment).put({
    id: newId(environment.random),
    kind,
    keyset_guid: set.id,
    due: secondsOf(environment) + step,
    left: steps,
    user,
    places: [],
    visited: 0,
    taken: 0,
  });
  const flag = flags[kind];
  const running: KeySetRecord = {
    ...set,
    ...(flag ? { [flag]: 'yes' as const } : {}),
    ...(kind === 'syncRings' ? { rings: { ...set.rings, running: true } } : {}),
  };
  keySetsOf(environment).put(running);
  return running;
}

export const isRunning = (environment: Environment, guid: string): boolean =>
  tasksOf(environment)
    .all()
    .some((task) => task.keyset_guid === guid);

/** The import that goes on for a key set. */
export const importOf = (environment: Pick<Environment, 'store'>, guid: string): CloudTask | undefined =>
  tasksOf(environment)
    .all()
    .find((task) => task.kind === 'import' && task.keyset_guid === guid);

/** What the last step brings about. Rejects with CloudError. */
async function endOf(environment: Environment, task: CloudTask, set: KeySetRecord, now: number): Promise<Partial<KeySetRecord>> {
  switch (task.kind) {
    case 'migrateToKc':
      return { hsm_enabled: 'no', migrate_to_kc_in_progress: 'no' };
    case 'migrateToHsm':
      return { hsm_enabled: 'yes', migrate_to_hsm_in_progress: 'no' };
    case 'enableCaching':
      return { key_caching_enabled: 'yes', enable_key_caching_in_progress: 'no' };
    case 'disableCaching':
      return { key_caching_enabled: 'no', disable_key_caching_in_progress: 'no' };
    case 'syncRings': {
      const account = accountsOf(environment).get(set.csp_guid);
      const list = account ? await environment.clouds[account.csp_type].keyRings(accountOf(account)) : set.rings.list;
      return { rings: { list, synced: now, running: false } };
    }
    case 'import':
      return {};
  }
}

/** An import visits one place a step; the first step finds out which there are. */
async function importStep(environment: Environment, task: CloudTask, set: KeySetRecord, now: number): Promise<void> {
  const places = task.left > 0 ? await placesOf(environment, set) : task.places;
  const [place, ...rest] = places;
  const keys: ForeignKey[] = place ? await foreignKeys(environment, set, place) : [];
  commitBySystem(environment, 'Cloud keys', ({ audit }) => {
    const taken = place ? takeIn(environment, set, place, keys, now) : [];
    for (const key of taken) audit({ content: `Cloud key ${key.name} imported from ${key.place}`, group: set.groupname, user: task.user });
    if (rest.length > 0)
      tasksOf(environment).put({
        ...task,
        left: 0,
        places: rest,
        visited: task.visited + 1,
        taken: task.taken + taken.length,
        due: task.due + pace.import.step,
      });
    else {
      tasksOf(environment).remove(task.id);
      audit({ content: `${words.import} into key set ${set.name} finished`, group: set.groupname, user: task.user });
    }
  });
}

function giveUp(environment: Environment, task: CloudTask, set: KeySetRecord, failure: string): void {
  commitBySystem(environment, 'Cloud keys', ({ audit, alert }) => {
    tasksOf(environment).remove(task.id);
    const flag = flags[task.kind];
    keySetsOf(environment).put({ ...set, ...(flag ? { [flag]: 'no' as const } : {}), rings: { ...set.rings, running: false } });
    audit({ content: `${words[task.kind]} of key set ${set.name} failed: ${failure}`, group: set.groupname, user: task.user });
    alert(`${words[task.kind]} of key set ${set.name} failed: ${failure}`);
  });
}

/** The next step of an operation. Each step is kept before the next one, so that a restart goes on where it was. */
async function nextStep(environment: Environment, task: CloudTask): Promise<void> {
  const now = secondsOf(environment);
  const set = keySetsOf(environment).get(task.keyset_guid);
  if (!set) return void tasksOf(environment).remove(task.id);
  try {
    if (task.kind === 'import') return await importStep(environment, task, set, now);
    if (task.left > 1) return tasksOf(environment).put({ ...task, left: task.left - 1, due: task.due + pace[task.kind].step });
    const end = await endOf(environment, task, set, now);
    commitBySystem(environment, 'Cloud keys', ({ audit }) => {
      const before = keySetsOf(environment).get(set.id);
      tasksOf(environment).remove(task.id);
      if (!before) return;
      keySetsOf(environment).put({ ...before, ...end, revision: before.revision + 1 });
      audit({ content: `${words[task.kind]} of key set ${set.name} finished`, group: set.groupname, user: task.user });
    });
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    giveUp(environment, task, set, error.message);
  }
}
