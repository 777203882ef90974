import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import type { FuzzTarget } from '../../packages/kc-appliance/test/fuzz/target.ts';

/** Number of inputs between two checks of the clock. */
export const runsOfSeed = 200;

/** The job of a worker thread. */
export interface FuzzJob {
  name: string;
  seed: number;
  /** End of the run, in epoch milliseconds. */
  end: number;
  /** Two 32-bit numbers: the current seed, and the number of inputs begun with it. */
  progress: SharedArrayBuffer;
}

export interface FuzzResult {
  count: number;
  failure?: string;
}

/** Milliseconds. A parser that takes longer for one input counts as hanging. */
const stallTime = 60_000;

/** Formats bytes as hexadecimal digits, so that a test can reuse them. fast-check formats all other inputs. */
export const written = (input: unknown): string => (input instanceof Uint8Array ? `hex ${Buffer.from(input).toString('hex')}` : fc.stringify(input));

/** Returns the input with this number (from 1) of a seed. Used for hanging parsers, because shrinking needs a parser that returns. */
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

/** Fuzzes a parser for `time` milliseconds. Resolves with the number of inputs, and a report of the first failure. */
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
