import type { Chunks } from './chunks.ts';
import type { Meter } from './limits.ts';

/** Thrown if the data is not gzip, is damaged, or ends too early. */
export class NotGzip extends Error {}

/**
 * Size of the pieces passed to the decompressor. Browsers unpack a whole piece before they return the first byte. A byte unpacks to 1,032 bytes at most
 * (RFC 1951), so a piece of this size never needs more than 8 MB.
 */
const pieceBytes = 8 * 1024;

/**
 * Reads the rest of a piece and discards it. `cancel` is not safe: in Node 24, canceling a busy decompressor throws an error that cannot be caught and ends the
 * process.
 */
async function drain(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The input may end in the middle of the last piece.
  }
}

/**
 * Decompresses gzip (RFC 1952) with constant memory: it reads ahead by one piece at most. Counts its output as `bytesOut`. Throws NotGzip, and errors of
 * `packed` and `meter`.
 */
export async function* gunzip(packed: Chunks, meter: Meter): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { readable, writable } = new DecompressionStream('gzip');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let failure: { reason: unknown } | null = null;
  let left = false;
  /** Waits until each piece is unpacked, because the queue of the stream would accept thousands of pieces. */
  async function feed(): Promise<void> {
    try {
      for await (const chunk of packed)
        for (let at = 0; at < chunk.length; at += pieceBytes) {
          const taken =
            !left &&
            (await writer.write(chunk.subarray(at, at + pieceBytes)).then(
              () => true,
              () => false,
            ));
          if (!taken) return;
        }
    } catch (reason) {
      failure = { reason };
    } finally {
      // After a failure as well: an aborted decompressor has the fault that `drain` describes.
      await writer.close().catch(() => undefined);
    }
  }
  const failed = (error?: unknown) => (failure ? failure.reason : new NotGzip(error instanceof Error ? error.message : 'unknown'));
  void feed();
  let ended = false;
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        ended = true;
        throw failed(error);
      });
      ended = done;
      if (done && failure) throw failed();
      if (done) return;
      meter.count('bytesOut', value.length);
      await meter.turn();
      yield value;
    }
  } finally {
    left = true;
    if (!ended) void drain(reader);
  }
}
