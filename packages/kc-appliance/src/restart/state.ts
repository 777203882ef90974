import type { RestartKind } from 'kc-api/rules/restart/restart';
import { defineTable } from '../core/table.ts';

/** A restart that was ordered, as kept: the process that comes after it says what became of it. */
interface RestartRecord {
  id: string;
  kind: RestartKind;
  node: string;
  /** Epoch seconds. */
  requested: number;
  /** Who ordered it: their user name. */
  by: string;
  state: 'waiting' | 'done' | 'failed';
  error: string | null;
  boot_before: string;
  version_before: string;
}

declare module '../core/store.ts' {
  interface Tables {
    restarts: RestartRecord;
  }
}
export const restartTable = defineTable('restarts');
