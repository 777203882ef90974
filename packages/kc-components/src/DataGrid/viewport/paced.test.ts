import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

describe('paced work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is done at once, then once per 250 ms at most, and never left out at the end', () => {
    let done = 0;
    const { run } = paced(() => (done += 1), 250);
    run();
    expect(done).toBe(1);
    for (let at = 0; at < 1_000; at += 10) {
      vi.advanceTimersByTime(10);
      run();
    }
    expect(done).toBe(5);
    vi.advanceTimersByTime(250);
    expect(done).toBe(6);
    vi.advanceTimersByTime(5_000);
    expect(done).toBe(6);
    run();
    expect(done).toBe(7);
  });

  it('owes nothing once it is stopped', () => {
    let done = 0;
    const { run, stop } = paced(() => (done += 1), 250);
    run();
    run();
    stop();
    vi.advanceTimersByTime(5_000);
    expect([done, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
