import { OpenFailure } from './failure.ts';

/**
 * Limits the work for one file, regardless of its number of parts. Each limit takes one or two seconds.
 * `script`: digests in TypeScript. `webCrypto`: digests in WebCrypto, outside the main thread. `scrypt`: octets of memory that scrypt processes.
 */
const limits = { script: 800_000, webCrypto: 4_000_000, scrypt: 64 * 1024 * 1024 };

/** Digests between two pauses, about 10 ms. */
const stretch = 5_000;

/** Counts the work of deriving the keys of one file. A hostile file requests a million rounds in each of many parts. */
export class Work {
  readonly #left = { ...limits };
  #untilPause = stretch;

  /** Throws OpenFailure if the file exceeds the limit, or if the amount is no positive number. */
  spend(kind: keyof typeof limits, amount: number): void {
    if (!(amount >= 1)) throw new OpenFailure('damaged');
    this.#left[kind] -= amount;
    if (this.#left[kind] < 0) throw new OpenFailure('rounds');
  }

  /** True after each 10 ms of work. The caller then awaits `pause`. */
  needsPause(): boolean {
    this.#untilPause -= 1;
    return this.#untilPause <= 0;
  }

  /** Yields to other work of the page or the server. */
  async pause(): Promise<void> {
    this.#untilPause = stretch;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
