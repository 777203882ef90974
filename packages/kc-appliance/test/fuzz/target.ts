import type fc from 'fast-check';

/** A parser of untrusted bytes or text. */
export interface FuzzTarget<Input = unknown> {
  name: string;
  input: fc.Arbitrary<Input>;
  /** Returns the size of an input in octets or characters. */
  sizeOf: (input: Input) => number;
  /** Reads the input and returns the result. */
  read: (input: Input) => unknown;
  /** Returns true for the exception that the parser throws for invalid input. Default: it throws none. */
  isRefusal?: (error: unknown) => boolean;
  /** CPU milliseconds for each kB of input, in addition to `timeOfEach`. Default: 20. */
  timeOfKilobyte?: number;
  /** CPU milliseconds for every input, regardless of its size. Default: 100. */
  timeOfEach?: number;
  /** Maximum characters of the result per octet of the input. Default: 40. */
  growth?: number;
}

export const defineTarget = <Input>(target: FuzzTarget<Input>): FuzzTarget => target as unknown as FuzzTarget;

/** Characters that every result may have, regardless of the input. */
const outputOfEach = 10_000;

/** Returns the total size of texts, octets and elements of a result, without copying it. */
function outputSize(result: unknown, depth = 0): number {
  if (typeof result === 'string') return result.length;
  if (result instanceof Uint8Array) return result.length;
  if (typeof result !== 'object' || result === null) return 8;
  if (depth > 500) return Infinity;
  return Object.values(result).reduce((sum: number, part) => sum + 1 + outputSize(part, depth + 1), 8);
}

/** CPU milliseconds of this process, unaffected by other processes. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Reads one input. Throws for a crash, for output without bound, and with `isTimed` for a reader that takes too long. */
export async function tryInput(target: FuzzTarget, input: unknown, isTimed: boolean): Promise<void> {
  const size = target.sizeOf(input);
  const begin = cpuTime();
  let result: unknown = null;
  try {
    result = await target.read(input);
  } catch (error) {
    if (!target.isRefusal?.(error)) throw error;
  }
  const time = cpuTime() - begin;
  const most = (target.timeOfEach ?? 100) + ((target.timeOfKilobyte ?? 20) * size) / 1_024;
  if (isTimed && time > most) throw new Error(`It took ${Math.round(time)} ms of CPU time for ${size} octets; ${Math.round(most)} are allowed.`);
  const output = outputSize(result);
  if (output > outputOfEach + (target.growth ?? 40) * size) throw new Error(`It made ${output} characters of ${size} octets.`);
}
