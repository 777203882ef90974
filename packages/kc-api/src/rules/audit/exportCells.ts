import { canonical, type ChainedFacts } from './chain.ts';

/** The columns of an export as CSV. `record` is what was hashed. */
export const exportTitles = ['id', 'date', 'category', 'group', 'host', 'user', 'message', 'changes', 'previous', 'hash', 'record'] as const;

/**
 * Columns behind those. The last record carries the seal over all and the key in them, other records nothing: every line has
 * as many cells as the first (RFC 4180), and what the file is verified with is in the file.
 */
export const sealTitles = ['seal', 'publickey'] as const;

/**
 * A spreadsheet takes a text that begins like a formula for one, after a tab or a line end too, and some take the wide forms
 * of these characters for them. An apostrophe in front makes it text.
 */
export const guardedCell = (value: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value);

/** As older versions did it: their files are still verified. */
export const formerlyGuardedCell = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

/** A moment as people read it, `offset` minutes from UTC. */
export const localTime = (seconds: number, offset: number): string => new Date((seconds + offset * 60) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** A record as a line of that export. `offset`: minutes from UTC. */
export function exportCells(record: ChainedFacts & { hash?: string | undefined; previous?: string | undefined }, offset: number): string[] {
  const { id, date, category, group, host, user, content, changes = [], previous = '', hash = '' } = record;
  const changed = changes.map((change) => `${change.field}: ${change.old ?? '-'} → ${change.new ?? '-'}`).join('; ');
  return [id, localTime(date, offset), category, group, host, user, content, changed, previous, hash, canonical(record)];
}

/** The last lines of an export, by the name in front. */
export interface ExportTrailer {
  checkpoints: readonly string[];
  seal: string;
  /** Base64url. */
  publicKey: string;
}
