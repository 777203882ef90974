import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ImageFacts } from 'kc-api/contract/backup/backup';
import { backupTexts } from 'kc-api/rules/backup/backup';
import * as v from 'valibot';
import { refuse } from '../core/refusal.ts';
import type { Row, Snapshot, TableName } from '../core/store.ts';
import { leftTables, leftValues } from './left.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The first line of an image. */
const imageHeader = v.object({
  keycontrol_image: v.literal(1),
  flavour: v.string(),
  backup_time: count,
  hostname: v.string(),
  vault_name: v.string(),
  version: v.string(),
  build: v.string(),
  keypart_generation: count,
  min_keyparts: count,
  keyparts: count,
  custodians: v.array(v.string()),
} satisfies Record<keyof Omit<ImageFacts, 'filename' | 'size' | 'sha256'> | 'keycontrol_image' | 'flavour', v.GenericSchema>);
export type ImageHeader = v.InferOutput<typeof imageHeader>;

/** Every other line: some rows of a table, or the single values. `checkContents` checks their fields. */
const rowsLine = v.object({ table: v.string(), rows: v.array(v.object({ id: v.string() })) });
const valuesLine = v.object({ values: v.array(v.custom<[string, unknown]>((one) => Array.isArray(one) && one.length === 2 && typeof one[0] === 'string')) });

/** Everything that an image holds. */
export interface Image {
  header: ImageHeader;
  tables: ReadonlyMap<TableName, readonly Row[]>;
  values: ReadonlyMap<string, unknown>;
}

/** The lines of an image: its header, rows of a table by the hundreds, the values, and the SHA-256 of all that stands before. */
function* linesOf(header: ImageHeader, snapshot: Snapshot): Generator<string> {
  yield JSON.stringify(header);
  for (const name of snapshot.tables) if (!leftTables.has(name)) for (const rows of snapshot.rows(name)) yield JSON.stringify({ table: name, rows });
  yield JSON.stringify({ values: snapshot.values.filter(([name]) => !leftValues.has(name)) });
}

const endMark = '{"sha256":"';

/** The image as bytes, packed by gzip. Between two pieces whatever else waits has its turn. */
export function imageStream(header: ImageHeader, snapshot: Snapshot): ReadableStream<Uint8Array> {
  const lines = linesOf(header, snapshot);
  const digest = sha256.create();
  const text = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve));
      const { value, done } = lines.next();
      if (done) {
        controller.enqueue(new Uint8Array(utf8ToBytes(`${endMark}${bytesToHex(digest.digest())}"}\n`)));
        return controller.close();
      }
      const bytes = new Uint8Array(utf8ToBytes(`${value}\n`));
      digest.update(bytes);
      controller.enqueue(bytes);
    },
  });
  return text.pipeThrough(new CompressionStream('gzip'));
}

/** The lines of a packed file, as they come; refuses (400) what is not packed, or breaks off. */
async function* unpacked(file: Pick<Blob, 'stream'>): AsyncGenerator<string> {
  const reader = file
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader();
  let rest = '';
  let first = true;
  for (;;) {
    const { value, done } = await reader.read().catch(() => refuse(400, first ? backupTexts.notAnImage : backupTexts.damaged));
    if (done) break;
    first = false;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

const parsed = (line: string): Record<string, unknown> | null => {
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Reads an image to its end and checks it. Refuses (400) with the reason what is none, is damaged or breaks off. */
export async function readImage(file: Pick<Blob, 'stream'>): Promise<Image> {
  const digest = sha256.create();
  const tables = new Map<TableName, Row[]>();
  const values = new Map<string, unknown>();
  let header: ImageHeader | null = null;
  let whole = false;
  let lines = 0;
  for await (const line of unpacked(file)) {
    lines += 1;
    if (whole) refuse(400, backupTexts.damaged);
    if (line.startsWith(endMark)) {
      if (parsed(line)?.['sha256'] !== bytesToHex(digest.digest())) refuse(400, backupTexts.damaged);
      whole = true;
      continue;
    }
    digest.update(utf8ToBytes(`${line}\n`));
    const said = parsed(line);
    if (!header) {
      if (said?.['keycontrol_image'] !== 1) refuse(400, backupTexts.notAnImage);
      const read = v.safeParse(imageHeader, said);
      header = read.success ? read.output : refuse(400, backupTexts.malformed(`header: ${v.getDotPath(read.issues[0])}`));
      continue;
    }
    if (v.is(valuesLine, said)) for (const [name, value] of said.values) values.set(name, value);
    else if (v.is(rowsLine, said)) {
      const known = tables.get(said.table as TableName);
      if (known) for (const row of said.rows) known.push(row);
      else tables.set(said.table as TableName, said.rows);
    } else refuse(400, backupTexts.malformed(`line ${lines}`));
  }
  if (!header || !whole) refuse(400, header ? backupTexts.damaged : backupTexts.notAnImage);
  return { header, tables, values };
}
