import type { Limited } from 'kc-api/rules/limits';
import { yieldToEventLoop } from '../work/yieldToEventLoop.ts';

/** Limits of the size and the duration of one stream. An omitted limit is not checked. */
export interface Limits {
  /** Bytes received, before decompression. */
  bytesIn?: number;
  /** Bytes after decompression. */
  bytesOut?: number;
  /**
   * Bytes after decompression for each byte that arrived. It counts above `free` bytes, because short texts of a few
   * repeated words compress without limit. JSON of real data shrinks to a seventh, a decompression bomb to a thousandth.
   */
  ratio?: { most: number; free: number };
  /** Bytes of one line without its end. */
  lineBytes?: number;
  /** Rows of all tables together. */
  rows?: number;
  /** Entries of a list, such as certificates of a file. */
  items?: number;
  /** Milliseconds from the creation of the meter. */
  milliseconds?: number;
}

type Counted = 'bytesIn' | 'bytesOut' | 'rows' | 'items';

/** Thrown if a stream exceeds a limit. `most`: that limit. */
export class LimitExceeded extends Error {
  readonly limit: Limited;
  readonly most: number;
  constructor(limit: Limited, most: number) {
    super(`limit of ${limit} exceeded: ${most}`);
    this.limit = limit;
    this.most = most;
  }
}

/** Counts the contents of a stream. All readers of the stream share one meter. */
export interface Meter {
  /** Adds to a count. Throws LimitExceeded above its limit. */
  count(what: Counted, amount: number): void;
  /** Throws LimitExceeded for a line of more bytes than allowed, complete or not. */
  checkLine(bytes: number): void;
  /**
   * Await this in every loop over the stream. Throws LimitExceeded after the time limit, and the signal's reason once the request is aborted. Yields to the
   * event loop when the current slice has taken long enough.
   */
  turn(): Promise<void>;
}

interface MeterOptions {
  /** Ends the work, such as the signal of the request that sent the stream. Default: none. */
  signal?: AbortSignal | undefined;
  /** Milliseconds of work between two turns of the event loop. Default: 10. */
  slice?: number;
  /** Milliseconds from any origin. Default: performance.now. */
  now?: () => number;
}

export function createMeter(limits: Limits, { signal, slice = 10, now = () => performance.now() }: MeterOptions = {}): Meter {
  const counts: Record<Counted, number> = { bytesIn: 0, bytesOut: 0, rows: 0, items: 0 };
  const begun = now();
  let sliceBegun = begun;
  return {
    count(what, amount) {
      counts[what] += amount;
      const most = limits[what];
      if (most !== undefined && counts[what] > most) throw new LimitExceeded(what, most);
      const { ratio } = limits;
      if (what === 'bytesOut' && ratio && counts.bytesOut > Math.max(ratio.free, ratio.most * counts.bytesIn)) throw new LimitExceeded('ratio', ratio.most);
    },
    checkLine(bytes) {
      if (limits.lineBytes !== undefined && bytes > limits.lineBytes) throw new LimitExceeded('lineBytes', limits.lineBytes);
    },
    async turn() {
      signal?.throwIfAborted();
      const at = now();
      if (limits.milliseconds !== undefined && at - begun > limits.milliseconds) throw new LimitExceeded('milliseconds', limits.milliseconds);
      if (at - sliceBegun < slice) return;
      await yieldToEventLoop();
      sliceBegun = now();
      signal?.throwIfAborted();
    },
  };
}
