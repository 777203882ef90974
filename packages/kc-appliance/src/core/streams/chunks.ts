import type { Meter } from './limits.ts';

export type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>;

interface ChunkOptions {
  /**
   * Cancels the stream when its reader stops early. Default: true. Use false for a request body: canceling it destroys the connection, so the
   * client could not read the refusal.
   */
  cancel?: boolean;
}

/** The bytes of a stream as they arrive, counted as `bytesIn`. */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  meter: Meter,
  { cancel = true }: ChunkOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = stream.getReader();
  let ended = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      ended = done;
      if (done) return;
      meter.count('bytesIn', value.length);
      await meter.turn();
      yield value;
    }
  } finally {
    if (!ended && cancel) void reader.cancel().catch(() => undefined);
  }
}
