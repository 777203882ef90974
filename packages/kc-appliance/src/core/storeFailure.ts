import { storageAlerts, storageTexts, type StorageProblem } from 'kc-api/rules/storage';
import type { Environment } from './context.ts';
import type { Store } from './store.ts';
import { countChange, raiseAlert, writeAudit } from './write.ts';

/** A store did not keep a change, or could not read what it holds. Nothing of the change took effect. */
export class StoreFailure extends Error {
  readonly problem: StorageProblem;
  /** `cause`: what the database said; left out where a change was not tried. */
  constructor(problem: StorageProblem, cause?: unknown) {
    super(cause instanceof Error ? cause.message : `store ${problem}`, cause === undefined ? undefined : { cause });
    this.problem = problem;
  }
}

/** How a call is answered that met a failure: 507 (RFC 4918, 11.5) where there is no room, 503 otherwise. */
export const storageAnswer = ({ problem }: StoreFailure): { status: number; error: string } => ({
  status: problem === 'full' ? 507 : 503,
  error: storageTexts[problem],
});

type Kept = Pick<Environment, 'store'>;

export const storageProblemOf = ({ store }: Kept): StorageProblem | null => store.problem?.() ?? null;

/** Throws StoreFailure where no change is taken. A damaged store takes changes: what it can still keep is kept. */
export function checkStore(kept: Kept): void {
  const problem = storageProblemOf(kept);
  if (problem !== null && problem !== 'damaged') throw new StoreFailure(problem);
}

/** Problems that are in the audit log already. */
const recorded = new WeakMap<Store, StorageProblem>();

function record(environment: Environment, content: string, alert: string | null): void {
  const { store, clock } = environment;
  const now = Math.floor(clock.now() / 1000);
  store.transaction(() => {
    writeAudit(environment, now, { category: 'System', user: 'system', content });
    if (alert !== null) raiseAlert(environment, now, { kind: 'storage-failure' }, alert);
    countChange(environment);
  });
}

/**
 * Logs the cause of a failure, and records the first of them in the audit log with an alert, for which the store keeps room.
 * `what`: the change that failed, as in 'users.create of sara'.
 */
export function recordFailure(environment: Environment, { problem, cause, message }: StoreFailure, what: string): void {
  if (cause !== undefined) environment.log(`${what} failed, the store is ${problem}: ${message}`);
  if (recorded.get(environment.store) === problem) return;
  recorded.set(environment.store, problem);
  try {
    record(environment, `${what} failed. ${storageAlerts[problem]}`, storageAlerts[problem]);
  } catch (error) {
    recorded.delete(environment.store);
    environment.log(`The failure could not be recorded: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

/** Records that the store keeps changes again. To be called before a change, and by the poll. Its cost is nothing while all is well. */
export function recordRecovery(environment: Environment): void {
  if (!recorded.has(environment.store) || storageProblemOf(environment) !== null) return;
  recorded.delete(environment.store);
  try {
    record(environment, 'Changes are kept again: the store has room and can be written', null);
  } catch (error) {
    environment.log(`The recovery of the store could not be recorded: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  // What fell due meanwhile was refused.
  environment.agenda.wake();
}
