import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { canonical, hashBefore, linkHash } from 'kc-api/rules/audit/chain';
import { findingText } from 'kc-api/rules/audit/chainCheck';

// Comes when the first records are there: nobody waits for it.

/** What is wrong with the link of a record; null where nothing is, undefined where it has none yet. */
function problemOf(record: AuditRecord): string | null | undefined {
  const sequence = Number(record.id);
  const { hash } = record;
  const previous = hashBefore(sequence, record.previous);
  if (hash === undefined) return undefined;
  if (previous === undefined) return findingText({ kind: 'missing', from: sequence - 1, to: sequence - 1 });
  return linkHash(previous, canonical(record)) === hash ? null : findingText({ kind: 'changed', sequence });
}

/** By id, what is wrong with the links of the records; null where nothing is. Records without one are left out. */
export const checkedRows = (records: readonly AuditRecord[]): Map<string, string | null> =>
  new Map(
    records.flatMap((record) => {
      const problem = problemOf(record);
      return problem === undefined ? [] : [[record.id, problem] as const];
    }),
  );
