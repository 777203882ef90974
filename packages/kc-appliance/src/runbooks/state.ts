import type { RunState, RunStep } from 'kc-api/contract/runbooks/runbooks';
import { defineTable } from '../core/store/table.ts';

/** A step with the time at which a user confirmed it, or a check first passed. */
interface StepMark {
  step: string;
  at: number;
}

/** A run of a runbook. It is never deleted. */
export interface RunRecord {
  id: string;
  revision: number;
  kind: string;
  /** The id of its object, and the object's name at the start; '' for none. */
  object: string;
  about: string;
  started: number;
  started_by: string;
  state: RunState;
  ended: number | null;
  ended_by: string;
  reason: string;
  confirmed: (StepMark & { by: string })[];
  /** Steps whose check passes, with the time at which it first passed. */
  noticed: StepMark[];
  /** Number of steps in this vault. */
  steps_all: number;
  /** All steps as they were at the end: later changes do not affect it. */
  evidence: RunStep[];
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Runbooks: true;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    runbookRuns: RunRecord;
  }
}

export const runTable = defineTable('runbookRuns', { columns: { state: 'TEXT' } });

export const openRuns = (kept: Parameters<typeof runTable.in>[0]): RunRecord[] =>
  runTable.in(kept).page({ where: [{ field: 'state', op: 'is', value: 'open' }], offset: 0, limit: 1_000 }).rows;
