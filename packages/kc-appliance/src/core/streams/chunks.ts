import type { Meter } from './limits.ts';

export type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** The bytes of a stream as they arrive, counted as `bytesIn`. Cancels the stream when its reader stops early. */
export async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>, meter: Meter): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
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
    if (!ended) void reader.cancel().catch(() => undefined);
  }
}
