import { rangeSpan } from '../../TimeRange/range.ts';
import { naturalRanks } from './naturalRanks.ts';
import type { Column, GridView } from '../types.ts';

type Filters = GridView['filters'];

/** Rows to inspect before deciding whether a column has few distinct values. */
const sample = 4096;

/** Numbers the distinct values of a column in order of appearance. Returns null if there are many. */
function numberValues(values: readonly (string | null)[]): { ids: Uint32Array; different: string[] } | null {
  const seen = new Map<string, number>();
  const ids = new Uint32Array(values.length);
  const different: string[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value === null) continue;
    let id = seen.get(value);
    if (id === undefined) {
      id = different.push(value);
      seen.set(value, id);
      if (different.length > sample / 2 && different.length > i / 2) return null;
    }
    ids[i] = id;
  }
  return { ids, different };
}

function rankTexts(values: readonly (string | null)[]): Uint32Array {
  const numbered = numberValues(values);
  if (numbered) {
    const ranks = naturalRanks(numbered.different);
    return numbered.ids.map((id) => (id === 0 ? 0 : ranks[id - 1]!));
  }
  if (!values.includes(null)) return naturalRanks(values as string[]);
  const some = naturalRanks(values.filter((value) => value !== null));
  let at = 0;
  return Uint32Array.from(values, (value) => (value === null ? 0 : some[at++]!));
}

function rankNumbers(values: readonly (number | null)[]): Uint32Array {
  const sorted = Float64Array.from(values.filter((value) => value !== null)).sort();
  let different = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[different++] = sorted[i]!;
  return Uint32Array.from(values, (value) => {
    if (value === null) return 0;
    let [from, to] = [0, different];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (sorted[middle]! < value) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  });
}

/** Returns the rank of each row by the values of a column, starting at 1; 0 for null. Reads each value once. */
function rankRows<Row>(rows: readonly Row[], column: Column<Row>): Uint32Array {
  let texts = true;
  let numbers = true;
  const values = rows.map((row) => {
    const value = column.value(row);
    if (typeof value === 'string') numbers = false;
    else if (value !== null) texts = false;
    return value;
  });
  if (numbers) return rankNumbers(values.map((value) => (typeof value === 'boolean' ? Number(value) : (value as number | null))));
  return rankTexts(texts ? (values as (string | null)[]) : values.map((value) => (value === null ? null : String(value))));
}

/** Returns all row numbers sorted by rank. The sort is stable, and null comes last in both directions. */
function sortByRank(ranks: Uint32Array, desc: boolean): Uint32Array {
  const n = ranks.length;
  let most = 0;
  for (let i = 0; i < n; i++) if (ranks[i]! > most) most = ranks[i]!;
  const last = most + 1;
  const place = (i: number) => (ranks[i] === 0 ? last : desc ? last - ranks[i]! : ranks[i]!);
  // Counting sort: compute where the rows of each rank begin, then place each row.
  const starts = new Uint32Array(last + 2);
  for (let i = 0; i < n; i++) starts[place(i) + 1]!++;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const index = new Uint32Array(n);
  for (let i = 0; i < n; i++) index[starts[place(i)]!++] = i;
  return index;
}

/** Returns the row numbers in their original order. */
export function allRows(count: number): Uint32Array {
  const index = new Uint32Array(count);
  for (let i = 0; i < count; i++) index[i] = i;
  return index;
}

/** Returns the row numbers of `rows` sorted by a column. Without a column: in their original order. */
export function sortRows<Row>(rows: readonly Row[], column: Column<Row> | undefined, desc: boolean): Uint32Array {
  return column ? sortByRank(rankRows(rows, column), desc) : allRows(rows.length);
}

/** Returns a function that tests a row number against one filter. `texts` returns the lower-case texts of a column for all rows. */
function tester<Row>(rows: readonly Row[], column: Column<Row>, wanted: string, texts: (column: Column<Row>) => readonly string[]): (row: number) => boolean {
  if (column.kind === 'date') {
    const span = rangeSpan(wanted);
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

/** Returns the row numbers of `within` that match every filter, in the same order. null means all rows in their original order. */
function narrow<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
  within: Uint32Array | null,
  texts: (column: Column<Row>) => readonly string[],
): Uint32Array | null {
  let found = within;
  for (const column of columns) {
    const wanted = filters[column.id];
    if (wanted === undefined || wanted === '') continue;
    const matches = tester(rows, column, wanted, texts);
    const length = found?.length ?? rows.length;
    const kept = new Uint32Array(length);
    let count = 0;
    for (let i = 0; i < length; i++) {
      const row = found ? found[i]! : i;
      if (matches(row)) kept[count++] = row;
    }
    found = kept.subarray(0, count);
  }
  return found;
}

/** Returns the row numbers of `within` that match every filter, in the same order. Ignores filters of unknown columns. */
export const filterRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
  within: Uint32Array = allRows(rows.length),
): Uint32Array => narrow(rows, columns, filters, within, (column) => lowerTexts(rows, column)) ?? within;

const isText = (column: Column<never> | undefined) => column !== undefined && (column.kind === undefined || column.kind === 'text' || column.kind === 'number');

/** True if every row that matches `next` also matches `last`: filters were added, or text filters grew. */
export function extendsFilters<Row>(columns: readonly Column<Row>[], last: Filters, next: Filters): boolean {
  return Object.entries(last).every(([id, was]) => {
    if (was === '') return true;
    const now = next[id] ?? '';
    if (now === was) return true;
    return isText(columns.find((c) => c.id === id)) && now.toLowerCase().includes(was.toLowerCase());
  });
}

interface RowIndex<Row> {
  /** Returns the row numbers to show. null means all rows in their original order, because a list without sorting and filters needs no numbers. */
  read: (rows: readonly Row[], sort: GridView['sort'], filters: Filters) => Uint32Array | null;
  /** Prepares the texts of a column for searching before the user types, so that the first keystroke is fast. */
  prepare: (rows: readonly Row[], columnId: string) => void;
}

/** Caches sort keys, lower-case texts and the last result, so that a keystroke or a second sort is fast. */
export function createRowIndex<Row>(columns: readonly Column<Row>[]): RowIndex<Row> {
  let rows: readonly Row[] = [];
  let ranks = new Map<string, Uint32Array>();
  let texts = new Map<string, readonly string[]>();
  let sorted: { key: string; index: Uint32Array } | undefined;
  let last: { base: Uint32Array | null; filters: Filters; index: Uint32Array | null } | undefined;

  const begin = (next: readonly Row[]) => {
    if (next === rows) return;
    rows = next;
    ranks = new Map();
    texts = new Map();
    sorted = undefined;
    last = undefined;
  };
  const textsOf = (column: Column<Row>) => {
    const known = texts.get(column.id) ?? lowerTexts(rows, column);
    texts.set(column.id, known);
    return known;
  };
  const sortedBy = (sort: GridView['sort']): Uint32Array | null => {
    const column = sort ? columns.find((c) => c.id === sort.id) : undefined;
    if (!column || !sort) return null;
    const key = `${sort.desc ? '-' : '+'}${sort.id}`;
    if (sorted?.key === key) return sorted.index;
    const known = ranks.get(column.id) ?? rankRows(rows, column);
    ranks.set(column.id, known);
    sorted = { key, index: sortByRank(known, sort.desc) };
    return sorted.index;
  };

  return {
    read: (next, sort, filters) => {
      begin(next);
      const base = sortedBy(sort);
      const within = last && last.base === base && extendsFilters(columns, last.filters, filters) ? last.index : base;
      const index = narrow(rows, columns, filters, within, textsOf);
      last = { base, filters, index };
      return index;
    },
    prepare: (next, columnId) => {
      begin(next);
      const column = columns.find((c) => c.id === columnId);
      if (isText(column) && column) textsOf(column);
    },
  };
}
