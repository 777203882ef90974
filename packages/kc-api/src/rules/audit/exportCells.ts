import { canonical, type ChainedFacts } from './chain.ts';

/** The columns of an export as CSV. `record` is what was hashed. */
export const exportTitles = ['id', 'date', 'category', 'group', 'host', 'user', 'message', 'changes', 'previous', 'hash', 'record'] as const;

/** A spreadsheet takes what begins like a formula for one: an apostrophe in front makes it text. */
export const guardedCell = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

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
