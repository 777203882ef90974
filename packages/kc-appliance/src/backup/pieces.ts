import { decodeBase64, encodeBase64 } from 'hono/utils/encode';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Environment } from '../core/context.ts';
import { newId } from '../core/random.ts';
import { secondsOf } from '../core/system.ts';
import { imagePieceTable, unfinishedImages, type KeptImage } from './state.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

type Kept = Pick<Environment, 'store'>;
const pieceId = (name: string, index: number) => `${name}/${index}`;
/** Minimum size of a piece, bytes. */
const pieceBytes = 256 * 1024;

async function keepPieces(environment: Environment, name: string, stream: ReadableStream<Uint8Array>): Promise<KeptImage> {
  const digest = sha256.create();
  let pieces = 0;
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const put = () => {
    const piece = new Uint8Array(size);
    let at = 0;
    for (const part of waiting) {
      piece.set(part, at);
      at += part.length;
    }
    imagePieceTable.in(environment).put({ id: pieceId(name, pieces), base64: encodeBase64(piece.buffer) });
    pieces += 1;
    waiting = [];
    size = 0;
  };
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    digest.update(value);
    bytes += value.length;
    size += value.length;
    waiting.push(value);
    if (size >= pieceBytes) put();
  }
  if (size > 0) put();
  return { name, pieces, bytes, sha256: bytesToHex(digest.digest()), time: secondsOf(environment) };
}

/** Stores a stream in pieces, so that the whole file is never in memory. If the stream breaks off, no piece remains. */
export async function keepImage(environment: Environment, stream: ReadableStream<Uint8Array>): Promise<KeptImage> {
  const name = newId(environment.random);
  unfinishedImages.set(environment, [...unfinishedImages.get(environment), name]);
  try {
    return await keepPieces(environment, name, stream);
  } catch (error) {
    dropImage(environment, { name });
    throw error;
  } finally {
    unfinishedImages.set(
      environment,
      unfinishedImages.get(environment).filter((one) => one !== name),
    );
  }
}

/** Runs each time a store is opened: deletes pieces of images that a previous process left unfinished. */
export function dropUnfinished(environment: Environment): void {
  const names = unfinishedImages.get(environment);
  if (names.length === 0) return;
  environment.store.transaction(() => {
    for (const name of names) dropImage(environment, { name });
    unfinishedImages.set(environment, []);
  });
}

/** Call inside a transaction, or before any record refers to the image. */
export function dropImage(kept: Kept, image: Pick<KeptImage, 'name'> | null): void {
  if (!image) return;
  for (let index = 0; imagePieceTable.in(kept).remove(pieceId(image.name, index)); index += 1);
}

/** Streams the file, piece by piece. Other work can run between two pieces. */
export function imageBytes(kept: Kept, { name, pieces }: KeptImage): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop();
      if (next >= pieces) return controller.close();
      const piece = imagePieceTable.in(kept).get(pieceId(name, next));
      next += 1;
      if (piece) controller.enqueue(decodeBase64(piece.base64) as Uint8Array<ArrayBuffer>);
      else controller.error(new Error('The image was replaced by a newer one.'));
    },
  });
}
