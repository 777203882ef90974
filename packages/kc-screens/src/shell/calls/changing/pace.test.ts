import { describe, expect, it } from 'vitest';
import { createPace, workThrough } from './pace.ts';

/** Starts tasks that the test ends one by one. */
function begin(count: number, atOnce: number) {
  const pace = createPace();
  const under = new Map<number, () => void>();
  const begun: number[] = [];
  const all = workThrough(
    Array.from({ length: count }, (_, index) => index),
    atOnce,
    pace,
    (one) => {
      begun.push(one);
      return new Promise<void>((resolve) => under.set(one, resolve));
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const end = async (one: number) => {
    under.get(one)?.();
    await settle();
  };
  return { pace, begun, all, end, settle };
}

describe('workThrough', () => {
  it('runs at most the given number of tasks, and starts the next when one ends', async () => {
    const { begun, end, settle, all } = begin(7, 5);
    await settle();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    await end(3);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    for (const one of [0, 1, 2, 4, 5, 6]) await end(one);
    await end(6);
    await all;
    expect(begun).toHaveLength(7);
  });

  it('starts no task while it is paused, and continues afterwards', async () => {
    const { pace, begun, end, settle, all } = begin(3, 1);
    await settle();
    pace.pause();
    await end(0);
    expect(begun).toEqual([0]);
    pace.resume();
    await settle();
    expect(begun).toEqual([0, 1]);
    await end(1);
    await end(2);
    await all;
  });

  it('finishes running tasks when it is stopped, also while paused, and starts no more', async () => {
    const { pace, begun, end, all, settle } = begin(5, 2);
    await settle();
    pace.pause();
    pace.stop();
    pace.resume();
    await end(0);
    await end(1);
    await all;
    expect(begun).toEqual([0, 1]);
  });
});
