import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

describe('paced', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at once, then at most once per 250 ms, and always after the last call', () => {
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

  it('runs nothing after it is stopped', () => {
    let done = 0;
    const { run, stop } = paced(() => (done += 1), 250);
    run();
    run();
    stop();
    vi.advanceTimersByTime(5_000);
    expect([done, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
