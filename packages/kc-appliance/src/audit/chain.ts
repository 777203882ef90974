import type { AnswerOf, QueryOf } from 'kc-api/contract/call';
import type { audit as calls } from 'kc-api/contract/audit/audit';
import { canonical, chainLine, chainPage, hashBefore } from 'kc-api/rules/audit/chain';
import { checkpointText } from 'kc-api/rules/audit/checkpoint';
import { t } from 'kc-intl/t';
import { chainHead, checkpointTable } from '../core/auditChain.ts';
import type { AuditRow, Context, Environment, FileAnswer } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { auditTable } from '../core/state.ts';
import type { Table } from '../core/store/store.ts';
import { numberIn } from '../core/store/walk.ts';
import { lastNumber } from '../core/write.ts';
import { auditKey } from './auditKey.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

/** Checkpoints that are told. */
const newest = 1_000;
/** Records that are read before whatever else waits has its turn: about ten milliseconds. */
const slice = 2_500;

/** The records as lists tell them: each with the hash of the one before it. */
export function withPrevious(kept: Pick<Environment, 'store'>, rows: readonly AuditRow[]): AuditRow[] {
  const known = new Map(rows.map(({ id, hash }) => [id, hash]));
  return rows.map((row) => {
    const { object, ...told } = row;
    const before = String(Number(row.id) - 1);
    const previous = row.hash === undefined ? undefined : hashBefore(Number(row.id), known.get(before) ?? auditTable.in(kept).get(before)?.hash);
    return { ...told, ...(object ? { object } : {}), ...(previous === undefined ? {} : { previous }) };
  });
}

export async function chainState(context: Context): Promise<AnswerOf<typeof calls.chainState>> {
  const { publicKeyOf } = await import('kc-api/rules/audit/chainKey');
  const { pem, id } = publicKeyOf(auditKey(context));
  const { rows } = auditTable.in(context).page({ sort: { field: 'id', desc: false }, offset: 0, limit: 1 });
  const last = lastNumber(context, 'audit');
  const checkpoints = checkpointTable.in(context).page({ sort: { field: 'sequence', desc: true }, offset: 0, limit: newest }).rows;
  return {
    first: rows[0] ? Number(rows[0].id) : last + 1,
    last,
    chained: chainHead.get(context).sequence,
    public_key: pem,
    key: id,
    checkpoints: checkpoints.reverse().map(checkpointText),
  };
}

/** Records from this number on, in the order in which they were written: the first of them may be gone. */
function recordsFrom(table: Table<AuditRow>, number: number, end: number): AuditRow[] {
  for (let at = number; at <= end; at += 1) {
    const begin = table.get(String(at));
    if (begin) return [begin, ...table.after(begin.id, Math.min(slice, end - at + 1) - 1)].filter(({ id }) => Number(id) <= end);
  }
  return [];
}

/** Whatever numbers are asked for: those that are there. */
export async function chainLines(context: Context, { from, count }: QueryOf<typeof calls.chain>): Promise<FileAnswer> {
  const [first, many] = [numberIn(from, 1), numberIn(count, chainPage)];
  if (first < 1 || many < 1) refuse(400, t('The request has a wrong page.'));
  const table = auditTable.in(context);
  const end = Math.min(first + Math.min(many, chainPage) - 1, lastNumber(context, 'audit'));
  const lines: string[] = [];
  let at = first;
  for (let rows = recordsFrom(table, at, end); rows.length > 0; rows = recordsFrom(table, at, end)) {
    for (const row of rows) lines.push(chainLine(row.hash ?? '', canonical(row)));
    at = Math.max(at, Number(rows.at(-1)?.id)) + 1;
    await yieldToEventLoop();
    context.request.signal.throwIfAborted();
  }
  return { file: lines.join(''), filename: `audit-chain-${first}.txt`, type: 'text/plain; charset=utf-8' };
}
