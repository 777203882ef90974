import { expect, it } from 'vitest';

interface Crashes {
  died(): number | null;
  gaveUp: string;
}

// The module is plain JavaScript and has no type declarations.
const { createCrashes } = (await import(new URL('./lib/crashes.mjs', import.meta.url).href)) as { createCrashes(limits: { now: () => number }): Crashes };

it('waits longer after each death, and gives up at the fifth within ten minutes', () => {
  let at = 0;
  const { died, gaveUp } = createCrashes({ now: () => at });
  expect([died(), died(), died(), died(), died()]).toEqual([1_000, 2_000, 4_000, 8_000, null]);
  expect(gaveUp).toContain('5 times within 10 minutes');
  at = 10 * 60_000;
  expect(died()).toBe(1_000);
});

it('forgives a server that dies once an hour', () => {
  let at = 0;
  const { died } = createCrashes({ now: () => at });
  for (let hour = 0; hour < 20; hour += 1) {
    at = hour * 3_600_000;
    expect(died()).toBe(1_000);
  }
});
