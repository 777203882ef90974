import type { RestartKind } from 'kc-api/rules/restart/restart';
import { defineTable } from '../core/store/table.ts';

/** The record of a restart. The next process records its result. */
interface RestartRecord {
  id: string;
  kind: RestartKind;
  node: string;
  /** Epoch seconds. */
  requested: number;
  /** User name of the user who ordered it. */
  by: string;
  state: 'waiting' | 'done' | 'failed';
  error: string | null;
  boot_before: string;
  version_before: string;
}

declare module '../core/store/store.ts' {
  interface Tables {
    restarts: RestartRecord;
  }
}
export const restartTable = defineTable('restarts');
