import type { Readiness, RunbookPlace, RunStep } from 'kc-api/contract/runbooks/runbooks';
import type { PostureFix } from 'kc-api/contract/posture/posture';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { inKeyControl } from '../core/checks/findings.ts';
import { nothingFound, type CheckAbout, type LiveCheckDefinition, type Seen } from '../core/checks/liveChecks.ts';
import { runbookDefinitions, type RunbookDefinition, type StepDefinition } from './kinds.ts';
import { objectSources } from './objects.ts';
import type { RunRecord } from './state.ts';

const ofFinding = 'finding.';

/** Returns the check with that id; undefined if this vault or its license lacks it. */
export function checkOf(environment: Environment, id: string): LiveCheckDefinition | undefined {
  const finding = id.startsWith(ofFinding) ? environment.findings.find(({ kind }) => kind === id.slice(ofFinding.length)) : undefined;
  const check = finding ? nothingFound(finding) : environment.liveChecks.find((one) => one.id === id);
  return check?.allowed && !check.allowed(environment).ok ? undefined : check;
}

/** Returns the steps that this vault has. */
export const stepsHere = (environment: Environment, { steps }: RunbookDefinition): readonly StepDefinition[] =>
  steps.filter(({ check }) => check === undefined || checkOf(environment, check) !== undefined);

/** Returns the runbooks that this vault has. */
export const runbooksHere = (environment: Environment): readonly RunbookDefinition[] =>
  runbookDefinitions.filter(
    ({ object, inKeyControl: alone }) => (!alone || inKeyControl(environment).ok) && (object === null || objectSources[object].here(environment)),
  );

const placeOf = (usual: PostureFix, { fix = usual, row = '', within = '', part = '' }: Pick<Seen, 'fix' | 'row' | 'within' | 'part'>): RunbookPlace => ({
  fix,
  row,
  within,
  part,
});

/** Runs a check. A check that throws has not passed, and the text says so. */
async function seen(environment: Environment, check: LiveCheckDefinition, about: CheckAbout): Promise<Seen> {
  try {
    return await check.see(environment, about);
  } catch (error) {
    environment.log(`The check ${check.id} failed: ${error instanceof Error ? error.message : 'unknown'}`);
    return { done: false, says: `${t('This could not be checked.')} ${t('The log of this node says why.')}` };
  }
}

/** Returns the current state of a run's steps, in order. */
export async function seeSteps(environment: Environment, run: RunRecord, definition: RunbookDefinition): Promise<RunStep[]> {
  const told: RunStep[] = [];
  for (const step of stepsHere(environment, definition)) {
    const { id, title, words } = step;
    if (step.check === undefined) {
      const said = run.confirmed.find((one) => one.step === id);
      const says = said ? t('The appliance cannot check this.') : `${t('The appliance cannot check this.')} ${t('Confirm it once it is done.')}`;
      const link = step.fix === undefined ? {} : { link: placeOf(step.fix, atObject(environment, run, step.fix)) };
      told.push({ id, title, words, proof: 'confirmed', done: said ? 'yes' : 'no', since: said?.at ?? null, by: said?.by ?? '', says, ...link });
      continue;
    }
    const check = checkOf(environment, step.check);
    if (!check) continue;
    const earlier = step.after === undefined ? undefined : told.find((one) => one.id === step.after);
    const since = Math.max(run.started, earlier?.since ?? 0);
    const found = await seen(environment, check, { object: run.object, name: run.about, since });
    const waits = found.done && earlier?.done === 'no';
    const done = found.done && !waits;
    const noticed = run.noticed.find((one) => one.step === id)?.at ?? null;
    told.push({
      id,
      title,
      words,
      proof: 'checked',
      done: done ? 'yes' : 'no',
      since: done ? (found.since ?? noticed) : null,
      by: done ? (found.by ?? '') : '',
      says: waits ? t('First: {step}.', { step: earlier.title }) : found.says,
      link: placeOf(check.fix, found),
    });
  }
  return told;
}

/** Returns the place of a step without a check: the object, in the list of the page. */
function atObject(environment: Environment, { object }: RunRecord, fix: PostureFix): Pick<Seen, 'row' | 'within' | 'part'> {
  const within = fix === 'cloudKeys.open' ? objectSources.cloudKey.at?.(environment, object) : undefined;
  return within ?? { row: object };
}

/** Returns whether a runbook would work now. Changes nothing. `known`: cached results of the same rehearsal. */
export async function rehearse(environment: Environment, { needs }: RunbookDefinition, known: Map<string, Readiness>): Promise<Readiness[]> {
  for (const id of needs) {
    const check = known.has(id) ? undefined : checkOf(environment, id);
    if (!check) continue;
    const found = await seen(environment, check, { object: '', name: '', since: 0 });
    known.set(id, { id, title: check.title, ok: found.done ? 'yes' : 'no', says: found.says, ...(found.done ? {} : { link: placeOf(check.fix, found) }) });
  }
  return needs.flatMap((id) => known.get(id) ?? []);
}
