import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunksOf, type Chunks } from './chunks.ts';
import { gunzip, NotGzip } from './gunzip.ts';
import { createMeter, LimitExceeded, type Limits } from './limits.ts';
import { linesOf } from './lines.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
async function* from(parts: readonly Uint8Array<ArrayBuffer>[]): Chunks {
  yield* parts;
}
const cut = (bytes: Uint8Array<ArrayBuffer>, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
async function textOf(chunks: Chunks): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text;
}
const allLines = async (chunks: Chunks, limits: Limits = {}) => {
  const lines: string[] = [];
  for await (const line of linesOf(chunks, createMeter(limits))) lines.push(new TextDecoder().decode(line));
  return lines;
};
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('nothing was thrown'),
    (reason: unknown) => reason,
  );
const packed = (bytes: number | Uint8Array | string) => new Uint8Array(gzipSync(typeof bytes === 'number' ? new Uint8Array(bytes) : bytes));

/** 64 MiB of zeros, compressed to a thousandth, created once. */
const bombBytes = 64 * 1024 * 1024;
/** Two unpacked pieces of 8 KiB, at 1,032 bytes for one (RFC 1951). */
const mostLive = 2 * 8 * 1024 * 1032;
const bomb = (() => {
  let made: Uint8Array<ArrayBuffer> | null = null;
  return () => (made ??= packed(bombBytes));
})();

/** Live bytes of this thread. It collects garbage first, because the collector's own schedule depends on the machine. */
const liveMemory = (() => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  return () => {
    collect();
    // V8 frees the buffers of one collection in the background, and has freed them by the next.
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
})();

describe('line splitting', () => {
  it('returns the same lines for any chunk size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[^\n]*$/u), { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), async (lines, size) => {
        const text = lines.map((line) => `${line.toWellFormed()}\n`).join('');
        expect(await allLines(from(cut(bytesOf(text), size)))).toEqual(lines.map((line) => line.toWellFormed()));
      }),
    );
    expect(await allLines(from([bytesOf('a\n\nlast')]))).toEqual(['a', '', 'last']);
  });

  it('rejects an endless line at the limit', async () => {
    let pieces = 0;
    async function* endless(): Chunks {
      for (;;) {
        pieces += 1;
        yield new Uint8Array(1024).fill(97);
      }
    }
    expect(await reasonOf(allLines(endless(), { lineBytes: 10_000 }))).toMatchObject({ limit: 'lineBytes', most: 10_000 });
    expect(pieces).toBe(10);
  });

  it('takes linear time for one long line', async () => {
    const timeOf = async (bytes: Uint8Array<ArrayBuffer>) => {
      const pieces = cut(bytes, 256);
      const begun = process.cpuUsage();
      for await (const line of linesOf(from(pieces), createMeter({}))) expect(line.length).toBeGreaterThan(0);
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    const size = 4 * 1024 * 1024;
    const many = new Uint8Array(size).fill(97);
    for (let at = 999; at < size; at += 1000) many[at] = 10;
    await timeOf(many);
    // A quadratic algorithm would read 16,384 pieces 8,192 times.
    expect(await timeOf(new Uint8Array(size).fill(97))).toBeLessThan(5 * (await timeOf(many)) + 200_000);
  });
});

describe('gunzip', () => {
  it('returns the same bytes for any chunk size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), fc.integer({ min: 1, max: 500 }), async (bytes, size) => {
        const parts: number[] = [];
        for await (const chunk of gunzip(from(cut(packed(bytes), size)), createMeter({}))) parts.push(...chunk);
        expect(parts).toEqual([...bytes]);
      }),
      { numRuns: 40 },
    );
  });

  it('rejects data that is not gzip, is damaged or is truncated', async () => {
    const whole = packed('a text that is long enough to be cut');
    const damaged = whole.slice();
    damaged[whole.length - 6] = (damaged[whole.length - 6] ?? 0) ^ 1;
    for (const bytes of [bytesOf('no gzip'), whole.slice(0, 20), damaged, new Uint8Array(0)])
      expect(await reasonOf(textOf(gunzip(from([bytes]), createMeter({}))))).toBeInstanceOf(NotGzip);
  });

  it.each<[string, Limits, keyof Limits]>([
    ['bytes', { bytesOut: 1_000_000 }, 'bytesOut'],
    ['ratio', { ratio: { most: 20, free: 1_000_000 } }, 'ratio'],
  ])('rejects a decompression bomb by its %s, with flat memory', async (_, limits, limit) => {
    const blob = new Blob([bomb()]);
    const before = liveMemory();
    const meter = createMeter(limits);
    const error = await reasonOf(textOf(gunzip(chunksOf(blob.stream(), meter), meter)));
    expect(error).toBeInstanceOf(LimitExceeded);
    expect(error).toMatchObject({ limit });
    expect(liveMemory() - before).toBeLessThan(mostLive);
  });

  it('decompresses a bomb in one chunk with flat memory', async () => {
    const parts = [bomb()];
    const before = liveMemory();
    let [out, most, count] = [0, 0, 0];
    for await (const chunk of gunzip(from(parts), createMeter({}))) {
      out += chunk.length;
      count += 1;
      if (count % 1000 === 0) most = Math.max(most, liveMemory() - before);
    }
    expect(out).toBe(bombBytes);
    expect(count).toBeGreaterThan(1000);
    expect(most).toBeLessThan(mostLive);
  });

  it('reads its source on demand, and closes it when the consumer stops', async () => {
    const pieces = cut(packed(Uint8Array.from({ length: 4_000_000 }, () => Math.random() * 256)), 1000);
    let taken = 0;
    const left = Promise.withResolvers<void>();
    async function* source(): Chunks {
      try {
        for (const piece of pieces) {
          taken += 1;
          yield piece;
        }
      } finally {
        left.resolve();
      }
    }
    for await (const chunk of gunzip(source(), createMeter({}))) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await left.promise;
    expect(taken).toBeLessThan(pieces.length / 10);
  });

  it('propagates the error of its source', async () => {
    const reason = new Error('the disk is gone');
    async function* source(): Chunks {
      yield packed('text').slice(0, 12);
      throw reason;
    }
    expect(await reasonOf(textOf(gunzip(source(), createMeter({}))))).toBe(reason);
  });
});

describe('meter', () => {
  it('aborts with the reason of its signal, and cancels the stream', async () => {
    const leave = new AbortController();
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        controller.enqueue(new Uint8Array(1000));
      },
      cancel: () => void (cancelled = true),
    });
    const reading = reasonOf(
      (async () => {
        const meter = createMeter({}, { signal: leave.signal, slice: 0 });
        for await (const chunk of chunksOf(stream, meter)) expect(chunk.length).toBe(1000);
      })(),
    );
    const reason = new Error('the client left');
    setTimeout(() => leave.abort(reason));
    expect(await reading).toBe(reason);
    expect(cancelled).toBe(true);
  });

  it('rejects more bytes, rows or milliseconds than its limits', async () => {
    let at = 0;
    const meter = createMeter({ bytesIn: 10, rows: 3, milliseconds: 100 }, { now: () => at, slice: 1_000 });
    meter.count('bytesIn', 10);
    meter.count('rows', 3);
    await meter.turn();
    expect(() => meter.count('bytesIn', 1)).toThrow(LimitExceeded);
    expect(() => meter.count('rows', 1)).toThrow(LimitExceeded);
    at = 101;
    expect(await reasonOf(meter.turn())).toMatchObject({ limit: 'milliseconds', most: 100 });
  });

  it('yields to the event loop while it reads', async () => {
    const turns: number[] = [];
    const timer = setInterval(() => turns.push(performance.now()), 1);
    const lines = bytesOf('[1,2,3]\n'.repeat(400_000));
    for await (const line of linesOf(from(cut(lines, 65_536)), createMeter({}))) JSON.parse(new TextDecoder().decode(line));
    clearInterval(timer);
    expect(turns.length).toBeGreaterThan(5);
  });
});
