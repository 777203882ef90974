import { canonical, type ChainedFacts } from './chain.ts';

/** Columns of a CSV export. `record` holds the canonical form that was hashed. */
export const exportTitles = ['id', 'date', 'category', 'group', 'host', 'user', 'message', 'changes', 'previous', 'hash', 'record'] as const;

/**
 * Additional columns after `exportTitles`. Only the last record fills them, with the seal of the export and the public key.
 * As columns they keep the number of cells equal in all lines (RFC 4180), and the file contains everything for its verification.
 */
export const sealTitles = ['seal', 'publickey'] as const;

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula.
 * The guard includes leading tabs and line breaks, and the full-width forms of the characters, which some spreadsheets accept.
 */
export const guardedCell = (value: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value);

/** Returns the value of a guarded cell. A public key in base64url may start with '-', so one key in 64 is guarded. */
export const unguardedCell = (cell: string): string => (cell.startsWith("'") && guardedCell(cell.slice(1)) === cell ? cell.slice(1) : cell);

/** The guard of older versions, without full-width characters. Needed to verify their exports. */
export const formerlyGuardedCell = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

/** Formats a time for the export, `offset` minutes from UTC. */
export const localTime = (seconds: number, offset: number): string => new Date((seconds + offset * 60) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the cells of a record for the CSV export. `offset`: minutes from UTC. */
export function exportCells(record: ChainedFacts & { hash?: string | undefined; previous?: string | undefined }, offset: number): string[] {
  const { id, date, category, group, host, user, content, changes = [], previous = '', hash = '' } = record;
  const changed = changes.map((change) => `${change.field}: ${change.old ?? '-'} → ${change.new ?? '-'}`).join('; ');
  return [id, localTime(date, offset), category, group, host, user, content, changed, previous, hash, canonical(record)];
}

/** The last lines of an export. Each starts with its name. */
export interface ExportTrailer {
  checkpoints: readonly string[];
  seal: string;
  /** Base64url. */
  publicKey: string;
}
