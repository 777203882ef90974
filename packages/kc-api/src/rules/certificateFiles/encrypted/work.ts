import { OpenFailure } from './failure.ts';

/**
 * The most work for one file, whatever its number of parts. `script`: digests in TypeScript; `webCrypto`: digests in a thread
 * of its own; `scrypt`: octets of memory that scrypt goes over. Each takes one or two seconds.
 */
const limits = { script: 800_000, webCrypto: 4_000_000, scrypt: 64 * 1024 * 1024 };

/** Digests between two pauses: about 10 ms. */
const stretch = 5_000;

/** The work that the keys of one file have taken. A hostile file asks for a million rounds in each of many parts. */
export class Work {
  readonly #left = { ...limits };
  #untilPause = stretch;

  /** Throws OpenFailure for a file that asks for more than anybody waits for, and for an amount that is no number. */
  spend(kind: keyof typeof limits, amount: number): void {
    if (!(amount >= 1)) throw new OpenFailure('damaged');
    this.#left[kind] -= amount;
    if (this.#left[kind] < 0) throw new OpenFailure('rounds');
  }

  /** True once in a while: then the caller awaits `pause`. */
  needsPause(): boolean {
    this.#untilPause -= 1;
    return this.#untilPause <= 0;
  }

  /** Lets the page or the server answer others. */
  async pause(): Promise<void> {
    this.#untilPause = stretch;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
