import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import type { FuzzTarget } from '../../packages/kc-appliance/test/fuzz/target.ts';

/** Inputs between two looks at the clock. */
export const runsOfSeed = 200;

/** What a worker does. */
export interface FuzzJob {
  name: string;
  seed: number;
  /** Epoch milliseconds. */
  end: number;
  /** Two numbers of 32 bits: the current seed, and how many inputs of it were begun. */
  progress: SharedArrayBuffer;
}

export interface FuzzResult {
  count: number;
  failure?: string;
}

/** Milliseconds after which a reader that has not ended an input is taken for one that never does. */
const stallTime = 60_000;

/** Bytes in hexadecimal digits, as a test can take them over; all else as fast-check writes it. */
export const written = (input: unknown): string => (input instanceof Uint8Array ? `hex ${Buffer.from(input).toString('hex')}` : fc.stringify(input));

/** The input of a seed by its number, from 1. Shrinking would need a reader that ends. */
function inputOf({ input }: FuzzTarget, seed: number, number: number): unknown {
  let count = 0;
  let result: unknown;
  const property = fc.property(input, (one) => {
    count += 1;
    if (count === number) result = one;
  });
  fc.check(property, { seed, numRuns: runsOfSeed });
  return result;
}

/** Tries a reader for so many milliseconds. Resolves with the number of inputs, and with a report of the first failure. */
export function fuzz(target: FuzzTarget, time: number, seed: number): Promise<FuzzResult> {
  const progress = new SharedArrayBuffer(8);
  const places = new Int32Array(progress);
  const job: FuzzJob = { name: target.name, seed, end: Date.now() + time, progress };
  const worker = new Worker(new URL('./fuzzWorker.ts', import.meta.url), { workerData: job });
  return new Promise<FuzzResult>((resolve, reject) => {
    let last = '';
    let since = Date.now();
    const watch = setInterval(() => {
      const place = places.join();
      if (place !== last) [last, since] = [place, Date.now()];
      else if (Date.now() - since > stallTime && places[1]) {
        const [current = 0, number = 0] = places;
        resolve({ count: number, failure: `${target.name}: seed ${current}, input ${number} never ends\n${written(inputOf(target, current, number))}` });
      }
    }, 1_000);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearInterval(watch);
      reject(new Error('The worker ended without a result.'));
    });
  }).finally(() => void worker.terminate());
}
