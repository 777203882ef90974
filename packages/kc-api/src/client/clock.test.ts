import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../test/fakeClock.ts';
import { every, systemClock } from './clock.ts';

describe('every', () => {
  it('ticks at each interval until it is stopped, and not before the first interval', async () => {
    const clock = fakeClock();
    let ticks = 0;
    const stop = every(clock, 1000, () => void (ticks += 1));
    expect(ticks).toBe(0);
    await clock.advance(3500);
    expect(ticks).toBe(3);
    stop();
    await clock.advance(5000);
    expect(ticks).toBe(3);
    expect(clock.pending).toBe(0);
  });

  it('can be stopped by its own tick', async () => {
    const clock = fakeClock();
    let ticks = 0;
    const stop = every(clock, 1000, () => {
      ticks += 1;
      stop();
    });
    await clock.advance(5000);
    expect([ticks, clock.pending]).toEqual([1, 0]);
  });

  it('continues after a tick that throws', async () => {
    const clock = fakeClock();
    let ticks = 0;
    const stop = every(clock, 1000, () => {
      ticks += 1;
      throw new Error('tick');
    });
    await expect(clock.advance(1000)).rejects.toThrow('tick');
    await expect(clock.advance(1000)).rejects.toThrow('tick');
    expect(ticks).toBe(2);
    stop();
  });
});

describe('systemClock', () => {
  it('returns the current time and clears timers', async () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000);
    const ran: string[] = [];
    systemClock.clearTimeout(systemClock.setTimeout(() => ran.push('cleared'), 1));
    await new Promise<void>((resolve) => void systemClock.setTimeout(resolve, 5));
    expect(ran).toEqual([]);
  });
});
