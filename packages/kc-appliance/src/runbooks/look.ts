import type { RunStep } from 'kc-api/contract/runbooks/runbooks';
import { runbookTimes } from 'kc-api/rules/runbooks/runbooks';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import { revised } from '../core/store/record.ts';
import type { Store } from '../core/store/store.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import { nameOfRun } from './runRecord.ts';
import { openRuns, runTable, type RunRecord } from './state.ts';
import { runbooksHere, seeSteps } from './steps.ts';

/** By store: time of the last check of open runs, seconds; and whether a record was written since. */
const looks = new WeakMap<Store, { last: number; wanted: boolean; busy: boolean }>();

function lookOf({ store }: Pick<Environment, 'store'>) {
  const known = looks.get(store);
  if (known) return known;
  const first = { last: 0, wanted: true, busy: false };
  looks.set(store, first);
  return first;
}

/** Called after each audit record, which may have completed a step. It only requests a check. */
export function noteChange(environment: Environment): void {
  const look = lookOf(environment);
  if (look.wanted) return;
  look.wanted = true;
  // After the response, when the agenda looks for scheduled work.
  if (!look.busy) environment.jobs.later(() => environment.agenda.wake(), 0);
}

const names = (steps: readonly RunStep[]): string[] => steps.filter(({ done, proof }) => done === 'yes' && proof === 'checked').map(({ id }) => id);

/** Stores the completed steps with their time, and ends a run with all steps done. */
function settle(environment: Environment, id: string, steps: RunStep[]): void {
  const now = secondsOf(environment);
  const table = runTable.in(environment);
  environment.store.transaction(() => {
    const run = table.get(id);
    if (run?.state !== 'open') return;
    const done = names(steps);
    const noticed = done.map((step) => run.noticed.find((one) => one.step === step) ?? { step, at: now });
    const same = noticed.length === run.noticed.length && run.steps_all === steps.length && noticed.every(({ step }, at) => run.noticed[at]?.step === step);
    const after: RunRecord = { ...run, noticed, steps_all: steps.length };
    if (steps.length === 0 || steps.some((step) => step.done === 'no')) {
      if (!same) table.put(after);
      return;
    }
    const at = (one: RunStep): RunStep => (one.since === null ? { ...one, since: noticed.find(({ step }) => step === one.id)?.at ?? now } : one);
    commitBySystem(environment, 'Runbooks', ({ audit }) => {
      table.put(revised({ ...after, state: 'done', ended: now, evidence: steps.map(at) }));
      audit({ content: `Runbook "${nameOfRun(run)}" is done: all ${steps.length} steps`, group: '', about: { kind: 'Runbook', id } });
    });
  });
}

async function lookAtAll(environment: Environment): Promise<void> {
  const definitions = runbooksHere(environment);
  for (const run of openRuns(environment)) {
    const definition = definitions.find(({ kind }) => kind === run.kind);
    if (definition) settle(environment, run.id, await seeSteps(environment, run, definition));
    if (environment.jobs.stopped) return;
  }
}

/**
 * Checks open runs soon after a record was written, and every minute, because sessions end and certificates expire without a record. Checks run in the
 * background, so that other scheduled work does not wait.
 */
export const runsDue: Due = (environment) => {
  const look = lookOf(environment);
  if (look.busy || openRuns(environment).length === 0) return undefined;
  return {
    at: look.last + (look.wanted ? 1 : runbookTimes.look),
    run: async () => {
      look.busy = true;
      look.wanted = false;
      void lookAtAll(environment)
        .catch((error: unknown) => environment.log(`Open runbooks could not be looked at: ${error instanceof Error ? error.message : 'unknown'}`))
        .finally(() => {
          look.busy = false;
          if (environment.jobs.stopped) return;
          look.last = secondsOf(environment);
          environment.agenda.wake();
        });
    },
  };
};
