import type { RunStep } from 'kc-api/contract/runbooks/runbooks';
import { runbookTimes } from 'kc-api/rules/runbooks/runbooks';
import type { Due } from '../core/agenda.ts';
import type { Environment } from '../core/context.ts';
import { revised } from '../core/record.ts';
import type { Store } from '../core/store.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import { nameOfRun } from './runRecord.ts';
import { openRuns, runTable, type RunRecord } from './state.ts';
import { runbooksHere, seeSteps } from './steps.ts';

/** Of a store: when its open runs were looked at last, and whether something was written down since; seconds. */
const looks = new WeakMap<Store, { last: number; wanted: boolean; busy: boolean }>();

function lookOf({ store }: Pick<Environment, 'store'>) {
  const known = looks.get(store);
  if (known) return known;
  const first = { last: 0, wanted: true, busy: false };
  looks.set(store, first);
  return first;
}

/** Whatever leaves an audit record may have done a step. Asked after each of them: it does no more than remember to look. */
export function noteChange(environment: Environment): void {
  const look = lookOf(environment);
  if (look.wanted) return;
  look.wanted = true;
  // After the answer: whatever else is due is asked for then.
  if (!look.busy) environment.jobs.later(() => environment.agenda.wake(), 0);
}

const names = (steps: readonly RunStep[]): string[] => steps.filter(({ done, proof }) => done === 'yes' && proof === 'checked').map(({ id }) => id);

/** What was seen is remembered with its time; a run whose steps are all done ends. */
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
 * Open runs are looked at soon after something was written down, and every minute: sessions end and certificates
 * expire without a record. Looking goes its own way: what else falls due does not wait for it.
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
