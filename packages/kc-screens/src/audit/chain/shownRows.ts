import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { canonical, hashBefore, linkHash } from 'kc-api/rules/audit/chain';
import { findingText } from 'kc-api/rules/audit/chainCheck';

// Loaded dynamically with the first records, so that the page does not wait for the hash code.

/** Returns the problem of a record's chain link, null if it is valid, or undefined if the record has no link yet. */
function problemOf(record: AuditRecord): string | null | undefined {
  const sequence = Number(record.id);
  const { hash } = record;
  const previous = hashBefore(sequence, record.previous);
  if (hash === undefined) return undefined;
  if (previous === undefined) return findingText({ kind: 'missing', from: sequence - 1, to: sequence - 1 });
  return linkHash(previous, canonical(record)) === hash ? null : findingText({ kind: 'changed', sequence });
}

/** Maps record ids to the problem of their link, or to null if it is valid. Omits records without a link. */
export const checkedRows = (records: readonly AuditRecord[]): Map<string, string | null> =>
  new Map(
    records.flatMap((record) => {
      const problem = problemOf(record);
      return problem === undefined ? [] : [[record.id, problem] as const];
    }),
  );
