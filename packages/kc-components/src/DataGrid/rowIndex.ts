import { daySpan } from './columnText.ts';
import type { Column, GridView } from './types.ts';

type Filters = GridView['filters'];

const digits = /\d+/g;
const beyondAscii = /[\u0080-\uffff]/;
const marks = /\p{Mn}/gu;

/**
 * A text as a key that plain comparison puts in natural order: case and accents do not count, 'node-9' comes before
 * 'node-10'. Comparing such keys is many times faster than Intl.Collator with numeric order.
 */
export function sortKey(text: string): string {
  let key = text.toLowerCase();
  if (beyondAscii.test(key)) key = key.normalize('NFD').replace(marks, '');
  // A number is preceded by its length, so that longer numbers are greater without padding them.
  return key.replace(digits, (run) => {
    let from = 0;
    while (from < run.length - 1 && run.charCodeAt(from) === 48) from++;
    return String.fromCharCode(48 + Math.min(9, Math.floor((run.length - from) / 10)), 48 + ((run.length - from) % 10)) + (from > 0 ? run.slice(from) : run);
  });
}

/** Rank of each row among the different values of a column, 1 and up; 0 for null. Each value is read once. */
export function rankRows<Row>(rows: readonly Row[], column: Column<Row>): Float64Array {
  const ranks = new Float64Array(rows.length);
  const seen = new Map<string | number, number>();
  const ids = new Uint32Array(rows.length);
  const different: (string | number)[] = [];
  let numeric = true;
  for (let i = 0; i < rows.length; i++) {
    const value = column.value(rows[i]!);
    if (value === null) continue;
    const raw = typeof value === 'boolean' ? Number(value) : value;
    if (typeof raw === 'string') numeric = false;
    let id = seen.get(raw);
    if (id === undefined) {
      id = different.push(raw);
      seen.set(raw, id);
    }
    ids[i] = id;
  }
  const rankOf = new Float64Array(different.length + 1);
  if (numeric) {
    Float64Array.from(different as number[]).sort().forEach((value, at) => (rankOf[seen.get(value)!] = at + 1));
  } else {
    // Sorting plain strings without a comparator stays inside the engine; equal keys share a rank.
    const byKey = new Map<string, number[]>();
    different.forEach((value, at) => {
      const key = sortKey(String(value));
      const same = byKey.get(key);
      if (same) same.push(at + 1);
      else byKey.set(key, [at + 1]);
    });
    [...byKey.keys()].sort().forEach((key, at) => byKey.get(key)!.forEach((id) => (rankOf[id] = at + 1)));
  }
  for (let i = 0; i < ranks.length; i++) ranks[i] = rankOf[ids[i]!]!;
  return ranks;
}

/** All row numbers in the order of their ranks. Stable; null last, whichever way. */
export function sortByRank(ranks: Float64Array, desc: boolean): Uint32Array {
  const n = ranks.length;
  const last = n + 1;
  // Rank and position in one number: a native sort of doubles is both fast and stable.
  const packed = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const rank = ranks[i]!;
    packed[i] = (rank === 0 ? last : desc ? last - rank : rank) * n + i;
  }
  packed.sort();
  const index = new Uint32Array(n);
  for (let i = 0; i < n; i++) index[i] = packed[i]! % n;
  return index;
}

/** Row numbers in natural order. */
export function allRows(count: number): Uint32Array {
  const index = new Uint32Array(count);
  for (let i = 0; i < count; i++) index[i] = i;
  return index;
}

/** Row numbers of `rows` sorted by a column. Without a column: as they came. */
export function sortRows<Row>(rows: readonly Row[], column: Column<Row> | undefined, desc: boolean): Uint32Array {
  return column ? sortByRank(rankRows(rows, column), desc) : allRows(rows.length);
}

/** Tests one row number against one filter. `texts` gives the lower-case text of a column once for all rows. */
function tester<Row>(rows: readonly Row[], column: Column<Row>, wanted: string, texts: (column: Column<Row>) => readonly string[]): (row: number) => boolean {
  if (column.kind === 'date') {
    const span = daySpan(wanted);
    if (!span) return () => false;
    return (row) => {
      const value = column.value(rows[row]!);
      return typeof value === 'number' && value >= span[0] && value < span[1];
    };
  }
  if (column.kind === 'choice' || column.kind === 'boolean') return (row) => String(column.value(rows[row]!) ?? '') === wanted;
  const needle = wanted.toLowerCase();
  const haystack = texts(column);
  return (row) => haystack[row]!.includes(needle);
}

function lowerTexts<Row>(rows: readonly Row[], column: Column<Row>): string[] {
  return rows.map((row) => String(column.value(row) ?? '').toLowerCase());
}

/** The row numbers of `within` that match every filter, in the order of `within`. Filters of unknown columns do not count. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
  within: Uint32Array = allRows(rows.length),
  texts: (column: Column<Row>) => readonly string[] = (column) => lowerTexts(rows, column),
): Uint32Array {
  let found = within;
  for (const column of columns) {
    const wanted = filters[column.id];
    if (wanted === undefined || wanted === '') continue;
    const matches = tester(rows, column, wanted, texts);
    const kept = new Uint32Array(found.length);
    let count = 0;
    for (let i = 0; i < found.length; i++) {
      const row = found[i]!;
      if (matches(row)) kept[count++] = row;
    }
    found = kept.subarray(0, count);
  }
  return found;
}

const isText = (column: Column<never> | undefined) => column !== undefined && (column.kind === undefined || column.kind === 'text' || column.kind === 'number');

/** Whether whatever matches `next` is among what matched `last`: text filters grew, filters were added. */
export function extendsFilters<Row>(columns: readonly Column<Row>[], last: Filters, next: Filters): boolean {
  return Object.entries(last).every(([id, was]) => {
    if (was === '') return true;
    const now = next[id] ?? '';
    if (now === was) return true;
    return isText(columns.find((c) => c.id === id)) && now.toLowerCase().includes(was.toLowerCase());
  });
}

/** Remembers sort keys, lower-case texts and the last result, so that a keystroke or a second sort costs little. */
export function createRowIndex<Row>(columns: readonly Column<Row>[]) {
  let rows: readonly Row[] = [];
  let ranks = new Map<string, Float64Array>();
  let texts = new Map<string, readonly string[]>();
  let sorted: { key: string; index: Uint32Array } | undefined;
  let last: { base: Uint32Array; filters: Filters; index: Uint32Array } | undefined;

  const textsOf = (column: Column<Row>) => {
    const known = texts.get(column.id) ?? lowerTexts(rows, column);
    texts.set(column.id, known);
    return known;
  };
  const sortedBy = (sort: GridView['sort']): Uint32Array => {
    const key = sort ? `${sort.desc ? '-' : '+'}${sort.id}` : '';
    if (sorted?.key === key) return sorted.index;
    const column = sort ? columns.find((c) => c.id === sort.id) : undefined;
    let index: Uint32Array;
    if (column && sort) {
      const known = ranks.get(column.id) ?? rankRows(rows, column);
      ranks.set(column.id, known);
      index = sortByRank(known, sort.desc);
    } else index = allRows(rows.length);
    sorted = { key, index };
    return index;
  };

  return (next: readonly Row[], sort: GridView['sort'], filters: Filters): Uint32Array => {
    if (next !== rows) {
      rows = next;
      ranks = new Map();
      texts = new Map();
      sorted = undefined;
      last = undefined;
    }
    const base = sortedBy(sort);
    const within = last && last.base === base && extendsFilters(columns, last.filters, filters) ? last.index : base;
    const index = filterRows(rows, columns, filters, within, textsOf);
    last = { base, filters, index };
    return index;
  };
}
