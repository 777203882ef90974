import type { RunState, RunStep } from 'kc-api/contract/runbooks/runbooks';
import { defineTable } from '../core/table.ts';

/** A step that somebody said is done, or that was seen to be so first. */
interface StepMark {
  step: string;
  at: number;
}

/** A run of a runbook. It is never deleted. */
export interface RunRecord {
  id: string;
  revision: number;
  kind: string;
  /** What it started from, and its name then; '' for nothing. */
  object: string;
  about: string;
  started: number;
  started_by: string;
  state: RunState;
  ended: number | null;
  ended_by: string;
  reason: string;
  confirmed: (StepMark & { by: string })[];
  /** When a step was first seen to be so, as long as it is. */
  noticed: StepMark[];
  /** How many steps there are in this vault. */
  steps_all: number;
  /** As all of it was at the end: what changes later changes nothing of that. */
  evidence: RunStep[];
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Runbooks: true;
  }
}

declare module '../core/store.ts' {
  interface Tables {
    runbookRuns: RunRecord;
  }
}

export const runTable = defineTable('runbookRuns', { columns: { state: 'TEXT' } });

export const openRuns = (kept: Parameters<typeof runTable.in>[0]): RunRecord[] =>
  runTable.in(kept).page({ where: [{ field: 'state', op: 'is', value: 'open' }], offset: 0, limit: 1_000 }).rows;
