import { imageMax } from 'kc-api/rules/backup/backup';
import type { Row, Snapshot, TableName } from '../core/store/store.ts';
import type { Limits, Meter } from '../core/streams/limits.ts';
import { leftTables, leftValues } from './left.ts';

/**
 * Resource limits for reading an image. A line contains some hundred rows; the largest of the demo data has 1.4 MB. The reader parses one line at a time, so
 * the longest one determines how long it blocks the event loop.
 */
export const imageLimits: Limits = {
  bytesIn: imageMax,
  bytesOut: 8 * imageMax,
  ratio: { most: 100, free: 16 * 1024 * 1024 },
  lineBytes: 8 * 1024 * 1024,
  rows: 20_000_000,
  milliseconds: 15 * 60_000,
};

/** One line of an image, with unchecked fields. */
type ImageLine = Readonly<Record<string, unknown>>;

/** Characters of JSON after which a line ends. One row may be longer. */
const lineChars = 256 * 1024;

/** The same parts as JSON lists that are not much longer than `lineChars`: a list ends after the part that exceeds it. */
function* batched(parts: Iterable<string>): Generator<string> {
  let batch: string[] = [];
  let length = 0;
  for (const part of parts) {
    batch.push(part);
    length += part.length;
    if (length < lineChars) continue;
    yield `[${batch.join(',')}]`;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`;
}

function* rowTexts(batches: Iterable<readonly Row[]>): Generator<string> {
  for (const rows of batches) for (const row of rows) yield JSON.stringify(row);
}

/** Yields the lines of a store: the rows of its tables, then its values. */
export function* snapshotLines(snapshot: Snapshot): Generator<string> {
  for (const name of snapshot.tables)
    if (!leftTables.has(name)) for (const rows of batched(rowTexts(snapshot.rows(name)))) yield `{"table":${JSON.stringify(name)},"rows":${rows}}`;
  const values = snapshot.values.filter(([name]) => !leftValues.has(name));
  for (const entries of batched(values.map((entry) => JSON.stringify(entry)))) yield `{"values":${entries}}`;
}

/** A line is not UTF-8 or not JSON. */
export class UnreadableLine extends Error {}

/** JSON that is not an object becomes an object without fields, which every reader refuses with its position. */
function parsed(text: string): ImageLine {
  const line: unknown = JSON.parse(text);
  return typeof line === 'object' && line !== null && !Array.isArray(line) ? (line as ImageLine) : {};
}

/** Parses lines one by one. Throws UnreadableLine. */
export async function* parsedLines(lines: AsyncIterable<Uint8Array>, meter: Meter): AsyncGenerator<{ bytes: Uint8Array; line: ImageLine }, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of lines) {
    let line: ImageLine;
    try {
      line = parsed(decoder.decode(bytes));
    } catch {
      throw new UnreadableLine();
    }
    const { rows } = line;
    if (Array.isArray(rows)) meter.count('rows', rows.length);
    yield { bytes, line };
    await meter.turn();
  }
}

/** Gathers rows and values of lines. `checkContents` checks their fields. */
export function createGathering() {
  const tables = new Map<TableName, Row[]>();
  const values = new Map<string, unknown>();
  const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && typeof (row as { id?: unknown }).id === 'string';
  return {
    tables,
    values,
    /** Adds a line. False for a line that is neither rows of a table nor values. */
    add({ table, rows, values: entries }: ImageLine): boolean {
      if (typeof table === 'string' && Array.isArray(rows) && rows.every(isRow)) {
        const known = tables.get(table as TableName);
        // Not push(...rows): a line may have more rows than a call accepts arguments.
        if (known) for (const row of rows) known.push(row);
        else tables.set(table as TableName, rows);
        return true;
      }
      const isEntry = (entry: unknown): entry is [string, unknown] => Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string';
      if (!Array.isArray(entries) || !entries.every(isEntry)) return false;
      for (const [name, value] of entries) values.set(name, value);
      return true;
    },
  };
}
