import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ImageFacts } from 'kc-api/contract/backup/backup';
import { backupTexts } from 'kc-api/rules/backup/backup';
import * as v from 'valibot';
import { refuse } from '../core/refusal.ts';
import type { Row, Snapshot, TableName } from '../core/store/store.ts';
import { chunksOf } from '../core/streams/chunks.ts';
import { gunzip, NotGzip } from '../core/streams/gunzip.ts';
import { createMeter } from '../core/streams/limits.ts';
import { linesOf } from '../core/streams/lines.ts';
import { createGathering, imageLimits, parsedLines, snapshotLines, UnreadableLine } from './imageRows.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

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

/** The content of an image. */
export interface Image {
  header: ImageHeader;
  tables: ReadonlyMap<TableName, readonly Row[]>;
  values: ReadonlyMap<string, unknown>;
}

/** Yields the lines of an image before its end: the header and the content of the store. The last line is the SHA-256 of them. */
function* linesBeforeEnd(header: ImageHeader, snapshot: Snapshot): Generator<string> {
  yield JSON.stringify(header);
  yield* snapshotLines(snapshot);
}

const endMark = '{"sha256":"';
const lineEnd = utf8ToBytes('\n');
/** Bytes that are digested in one turn: a few milliseconds. */
const digestBytes = 256 * 1024;

/** Returns the image as a gzip stream. Other work can run between two pieces. */
export function imageStream(header: ImageHeader, snapshot: Snapshot): ReadableStream<Uint8Array> {
  const lines = linesBeforeEnd(header, snapshot);
  const digest = sha256.create();
  const text = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await yieldToEventLoop();
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

/**
 * Reads an image to its end and checks it. Refuses (400) with the reason if the file is not an image, is damaged, is truncated or exceeds a limit. `signal`:
 * aborts the work when the caller no longer waits.
 */
export async function readImage(file: Pick<Blob, 'stream'>, signal?: AbortSignal): Promise<Image> {
  const meter = createMeter(imageLimits, { signal });
  const digest = sha256.create();
  const { tables, values, add } = createGathering();
  let header: ImageHeader | null = null;
  let whole = false;
  let count = 0;
  try {
    const lines = linesOf(gunzip(chunksOf(file.stream(), meter), meter), meter);
    for await (const { bytes, line } of parsedLines(lines, meter)) {
      count += 1;
      if (whole) refuse(400, backupTexts.damaged);
      if (!header) {
        if (line['keycontrol_image'] !== 1) refuse(400, backupTexts.notAnImage);
        const read = v.safeParse(imageHeader, line);
        header = read.success ? read.output : refuse(400, backupTexts.malformed(`header: ${v.getDotPath(read.issues[0])}`));
      } else if ('sha256' in line) {
        if (line['sha256'] !== bytesToHex(digest.digest())) refuse(400, backupTexts.damaged);
        whole = true;
        continue;
      } else if (!add(line)) refuse(400, backupTexts.malformed(`line ${count}`));
      // A long line is parsed and digested in separate slices.
      for (let at = 0; at < bytes.length; at += digestBytes) {
        await meter.turn();
        digest.update(bytes.subarray(at, at + digestBytes));
      }
      digest.update(lineEnd);
    }
  } catch (error) {
    if (error instanceof NotGzip || error instanceof UnreadableLine) refuse(400, header ? backupTexts.damaged : backupTexts.notAnImage);
    throw error;
  }
  if (!header || !whole) refuse(400, header ? backupTexts.damaged : backupTexts.notAnImage);
  return { header, tables, values };
}
