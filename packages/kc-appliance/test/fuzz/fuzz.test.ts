import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tryInput } from './target.ts';
import { targets } from './targets.ts';

/** Short run. `npm run fuzz` runs for minutes and also limits the time. */
it.each(targets.map((target) => [target.name, target] as const))('handles hostile input without a crash or excessive output: %s', async (_, target) => {
  await fc.assert(
    fc.asyncProperty(target.input, (input) => tryInput(target, input, false)),
    { numRuns: 60 },
  );
});

it('detects a crash, excessive output and excessive CPU time', async () => {
  const target = { name: 'x', input: fc.nat(), sizeOf: () => 1, read: (input: unknown) => input };
  await expect(tryInput({ ...target, read: () => JSON.parse('{') as unknown }, 1, false)).rejects.toThrow(SyntaxError);
  await expect(
    tryInput({ ...target, read: () => JSON.parse('{') as unknown, isRefusal: (error) => error instanceof SyntaxError }, 1, false),
  ).resolves.toBeUndefined();
  await expect(tryInput({ ...target, read: () => 'x'.repeat(20_000) }, 1, false)).rejects.toThrow('characters');
  await expect(tryInput({ ...target, read: () => 1, timeOfEach: -1_000 }, 1, true)).rejects.toThrow('ms of CPU time');
});
