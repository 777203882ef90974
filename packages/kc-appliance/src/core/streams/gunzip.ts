import type { Chunks } from './chunks.ts';
import type { Meter } from './limits.ts';

/** The bytes are not gzip, are damaged, or end too early. */
export class NotGzip extends Error {}

/**
 * Compressed bytes that are given to the decompressor at once. Browsers unpack all of them before they return the first
 * byte. A byte unpacks to 1,032 bytes at most (RFC 1951), so a piece of this size never needs more than 8 MB.
 */
const pieceBytes = 8 * 1024;

/**
 * Reads what is left of a piece and drops it. `cancel` would do, but in Node 24 a decompressor that is cancelled while it
 * works throws an error that nobody can catch, which ends the process.
 */
async function drain(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The last piece breaks off.
  }
}

/**
 * Unpacks gzip (RFC 1952) with flat memory: it reads no further ahead than one piece. Counts what it returns as `bytesOut`.
 * Throws NotGzip, and what `packed` and `meter` throw.
 */
export async function* gunzip(packed: Chunks, meter: Meter): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { readable, writable } = new DecompressionStream('gzip');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let failure: { reason: unknown } | null = null;
  let left = false;
  /** Waits until each piece is unpacked: the stream's own queue would take thousands of them. */
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
