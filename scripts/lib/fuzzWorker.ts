/** Fuzzes one parser until its time is up, in a worker thread, so that the main thread can detect a hanging parser. */
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { tryInput } from '../../packages/kc-appliance/test/fuzz/target.ts';
import { targets } from '../../packages/kc-appliance/test/fuzz/targets.ts';
import { runsOfSeed, written, type FuzzJob, type FuzzResult } from './fuzz.ts';

const { name, seed: firstSeed, end, progress } = workerData as FuzzJob;
const places = new Int32Array(progress);

async function run(): Promise<FuzzResult> {
  const target = targets.find((one) => one.name === name);
  if (!target) throw new Error(`There is no reader "${name}".`);
  const property = fc.asyncProperty(target.input, (input) => {
    places[1] = (places[1] ?? 0) + 1;
    return tryInput(target, input, true);
  });
  let count = 0;
  for (let seed = firstSeed; count === 0 || Date.now() < end; seed += 1) {
    places.set([seed, 0]);
    const { failed, counterexample, counterexamplePath, errorInstance, numRuns } = await fc.check(property, { seed, numRuns: runsOfSeed });
    count += numRuns;
    if (!failed || !counterexample) continue;
    const why = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
    return { count, failure: `${name}: seed ${seed}, path ${counterexamplePath}\n${written(counterexample[0])}\n${why}` };
  }
  return { count };
}

parentPort?.postMessage(await run());
