import { canonical, chainBegin, linkHash, type ChainPlace } from 'kc-api/rules/audit/chain';
import type { Checkpoint } from 'kc-api/rules/audit/checkpoint';
import type { AuditRow, Environment } from './context.ts';
import { defineTable } from './store/table.ts';
import { defineValue } from './store/value.ts';

/** The id is the number of the audit record that the checkpoint covers. */
export type CheckpointRecord = Checkpoint & { id: string };

declare module './store/store.ts' {
  interface Values {
    /** The newest linked record, and its hash. */
    audit_head: ChainPlace;
    /** The last record with a checkpoint, and its time in epoch seconds. */
    audit_sealed: { sequence: number; time: number };
  }
}

export const checkpointTable = defineTable('auditCheckpoints', { columns: { sequence: 'INTEGER' } });
export const chainHead = defineValue('audit_head', { sequence: 0, hash: chainBegin });
export const chainSealed = defineValue('audit_sealed', { sequence: 0, time: 0 });

type Chaining = Pick<Environment, 'store' | 'textHash'>;

/** Returns the record with its hash if the record before it has one. While records of an older version are being hashed, new records wait without a hash. */
export function linked(environment: Chaining, row: AuditRow): AuditRow {
  const head = chainHead.get(environment);
  if (Number(row.id) !== head.sequence + 1) return row;
  const hash = linkHash(head.hash, canonical(row), environment.textHash);
  chainHead.set(environment, { sequence: head.sequence + 1, hash });
  return { ...row, hash };
}

/** Links many records from the start of the chain on. Updates the chain head after the last one. */
export function* allLinked(environment: Chaining, rows: Iterable<AuditRow>): Generator<AuditRow> {
  let { sequence, hash } = chainHead.get(environment);
  for (const row of rows) {
    hash = linkHash(hash, canonical(row), environment.textHash);
    sequence += 1;
    yield { ...row, hash };
  }
  chainHead.set(environment, { sequence, hash });
}
