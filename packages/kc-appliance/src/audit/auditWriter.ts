import type { AuditRow } from '../core/context.ts';
import type { Trailer } from './trailer.ts';

/** A piece of a file: text, or bytes. */
export type Written = string | Uint8Array;

/** Writes a file piece by piece. Lives in memory, as long as the process at most. */
export interface AuditWriter {
  add(rows: readonly AuditRow[]): Written | Promise<Written>;
  end(trailer: Trailer): Written | Promise<Written>;
}
