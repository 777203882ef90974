import { linkHash, type TextHash } from 'kc-api/rules/audit/chain';
import { checkpointText, sealText } from 'kc-api/rules/audit/checkpoint';
import { checkpointTable } from '../core/auditChain.ts';
import type { AuditRow, Environment } from '../core/context.ts';
import { auditKey } from './auditKey.ts';

/** What an export is verified with: what stands before its records, and after them. */
export interface Header {
  publicKey: string;
  /** Those of the records that are exported, as lines of text. */
  checkpoints: string[];
}
export interface Trailer {
  publicKey: string;
  seal: string;
}

/** Checkpoints in a file: the newest of them. */
const most = 1_000;

/** `total`: of a whole log, the number of its last record; null for the log of a group, of which no checkpoint tells. */
export async function headerOf(environment: Environment, total: number | null): Promise<Header> {
  const { publicKeyOf } = await import('kc-api/rules/audit/chainKey');
  const table = checkpointTable.in(environment);
  const where = [{ field: 'sequence', op: 'between', from: 1, to: total ?? 0 } as const];
  const { rows } = table.page({ where, sort: { field: 'sequence', desc: true }, offset: 0, limit: most });
  return { publicKey: publicKeyOf(auditKey(environment)).raw, checkpoints: rows.reverse().map(checkpointText) };
}

/** The hash over the hashes of all records so far. */
export const digestAfter = (digest: string, rows: readonly AuditRow[], hash: TextHash): string =>
  rows.reduce((before, row) => linkHash(before, row.hash ?? '', hash), digest);

/** Signs what was exported. */
export async function trailerOf(environment: Environment, facts: { records: number; digest: string; time: number }): Promise<Trailer> {
  const { publicKeyOf, signSeal } = await import('kc-api/rules/audit/chainKey');
  const secret = auditKey(environment);
  return { publicKey: publicKeyOf(secret).raw, seal: sealText(signSeal(secret, { vault: environment.vault.name, ...facts })) };
}
