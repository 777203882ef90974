import type { Run, RunDetails, RunStep } from 'kc-api/contract/runbooks/runbooks';
import { runStates } from 'kc-api/rules/runbooks/runbooks';
import { defineRecord } from '../core/store/record.ts';
import type { Environment } from '../core/context.ts';
import { runbookDefinitions } from './kinds.ts';
import { runTable, type RunRecord } from './state.ts';

/** A run from a later version has no title here, so its kind is used. */
const titleOf = ({ kind }: Pick<RunRecord, 'kind'>): string => runbookDefinitions.find((one) => one.kind === kind)?.title ?? kind;

export const nameOfRun = ({ kind, about }: Pick<RunRecord, 'kind' | 'about'>): string => `${titleOf({ kind })}${about === '' ? '' : `: ${about}`}`;

export function wireRun(run: RunRecord): Run {
  const { id, kind, object, about, started, started_by, state, ended, ended_by, reason, confirmed, noticed, steps_all, evidence, revision } = run;
  const steps_done = state === 'open' ? new Set([...confirmed, ...noticed].map(({ step }) => step)).size : evidence.filter(({ done }) => done === 'yes').length;
  return { id, kind, title: titleOf(run), object, about, started, started_by, state, ended, ended_by, reason, steps_done, steps_all, revision };
}

export const detailsOf = (run: RunRecord, steps: RunStep[], checked: number): RunDetails => ({
  ...wireRun(run),
  steps_done: steps.filter(({ done }) => done === 'yes').length,
  steps_all: steps.length,
  checked,
  steps,
});

export const runRecord = defineRecord({
  table: runTable,
  noun: 'Runbook',
  category: 'Runbooks',
  nameOf: (run) => `"${nameOfRun(run)}"`,
  wire: (_: Environment, run) => wireRun(run),
  trimmed: ['reason'],
  facts: (_, { state, reason, confirmed }) => ({ state: runStates[state], reason, confirmed: confirmed.map(({ step }) => step) }),
});
