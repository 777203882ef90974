import { storageAlerts, storageTexts, type StorageProblem } from 'kc-api/rules/storage';
import type { Environment } from '../context.ts';
import type { Store } from './store.ts';
import { countChange, raiseAlert, writeAudit } from '../write.ts';

/** Thrown if the store could not write a change or read its data. No part of the change takes effect. */
export class StoreFailure extends Error {
  readonly problem: StorageProblem;
  /** `cause`: the database error. Omit it if the change was not attempted. */
  constructor(problem: StorageProblem, cause?: unknown) {
    super(cause instanceof Error ? cause.message : `store ${problem}`, cause === undefined ? undefined : { cause });
    this.problem = problem;
  }
}

/** HTTP response for a storage failure: 507 (RFC 4918, 11.5) if the store is full, 503 otherwise. */
export const storageAnswer = ({ problem }: StoreFailure): { status: number; error: string } => ({
  status: problem === 'full' ? 507 : 503,
  error: storageTexts[problem],
});

type Kept = Pick<Environment, 'store'>;

export const storageProblemOf = ({ store }: Kept): StorageProblem | null => store.problem?.() ?? null;

/** Throws StoreFailure if the store accepts no changes. A damaged store still accepts changes, so that it can save as much as possible. */
export function checkStore(kept: Kept): void {
  const problem = storageProblemOf(kept);
  if (problem !== null && problem !== 'damaged') throw new StoreFailure(problem);
}

/** Problems that are already in the audit log, by store. */
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
 * Logs the cause of a storage failure. Records the first one in the audit log with an alert; the store reserves room for both. `what`: the change that failed,
 * such as 'users.create of sara'.
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

/** Records that the store works again. Call it before each change and in the poll. It is cheap while there was no problem. */
export function recordRecovery(environment: Environment): void {
  if (!recorded.has(environment.store) || storageProblemOf(environment) !== null) return;
  recorded.delete(environment.store);
  try {
    record(environment, 'Changes are kept again: the store has room and can be written', null);
  } catch (error) {
    environment.log(`The recovery of the store could not be recorded: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  // Scheduled work that was due meanwhile was refused.
  environment.agenda.wake();
}
