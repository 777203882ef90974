/** The records for every grid. They are the same in every run. */
export interface AuditRecord {
  id: string;
  /** Epoch seconds. */
  date: number;
  category: string;
  group: string;
  host: string;
  user: string;
  content: string;
}

/** Returns a pseudo-random generator (mulberry32) for the seed, with values from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const categories = ['Security', 'System', 'Settings', 'Cloud', 'Workload', 'Backup'];
const groups = ['', 'Operations', 'Payments', 'Ledger', 'Platform', 'Archive'];
const verbs = ['signed in from', 'changed key', 'rotated key', 'viewed user', 'attached policy to', 'exported', 'removed alert of', 'tested directory'];

/** Sorts first in any text order, regardless of the library. */
export const firstMessage = 'Aaa the first of all messages';

export function makeRecords(count: number): AuditRecord[] {
  const random = seeded(20_270_114);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const records = Array.from({ length: count }, (_, i): AuditRecord => ({
    id: String(count - i),
    date: 1_790_000_000 - i * 7 - Math.floor(random() * 5),
    category: pick(categories),
    group: pick(groups),
    host: `kc-node-${1 + Math.floor(random() * 4)}`,
    user: `user-${Math.floor(random() * 2000)}@nordbank.example`,
    content: `User ${Math.floor(random() * 2000)} ${pick(verbs)} ${Math.floor(random() * 0xffffffff).toString(16)}-${Math.floor(random() * 100_000)}`,
  }));
  const special = records[Math.floor(count * 0.77)];
  if (special) special.content = firstMessage;
  return records;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A fixed date format for all grids, so that none spends time in Intl. */
export function dateText(record: AuditRecord): string {
  const at = new Date(record.date * 1000);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

export const columns = [
  { id: 'date', title: 'Date', width: 164 },
  { id: 'category', title: 'Category', width: 124 },
  { id: 'content', title: 'Message', width: 430 },
  { id: 'group', title: 'Group', width: 130 },
  { id: 'host', title: 'Host', width: 100 },
  { id: 'user', title: 'User', width: 200 },
  { id: 'id', title: 'Id', width: 80 },
] as const;

export const textOf = (record: AuditRecord, column: string): string => (column === 'date' ? dateText(record) : record[column as keyof AuditRecord].toString());

/** Returns the records that match the filter box. For grids without a filter of their own. */
export function matching(records: readonly AuditRecord[], typed: string): readonly AuditRecord[] {
  if (typed === '') return records;
  const needle = typed.toLowerCase();
  return records.filter((record) => record.content.toLowerCase().includes(needle));
}

/** Natural sort order, the same for every grid: 'User 9' before 'User 10', case-insensitive. */
export const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/** Returns the sorted records. For grids whose documentation leaves sorting to the page. */
export function sorted(records: readonly AuditRecord[], column: string | null, desc: boolean): readonly AuditRecord[] {
  if (column === null) return records;
  const next = column === 'date' ? records.toSorted((a, b) => a.date - b.date) : records.toSorted((a, b) => natural(textOf(a, column), textOf(b, column)));
  return desc ? next.reverse() : next;
}
