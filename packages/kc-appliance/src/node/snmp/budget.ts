import type { Clock } from 'kc-api/client/clock';

/** Allows at most `most` actions per second. */
export function createBudget(most: number, clock: Clock): { take(): boolean } {
  let second = 0;
  let taken = 0;
  return {
    take() {
      const now = Math.floor(clock.now() / 1000);
      if (now !== second) [second, taken] = [now, 0];
      if (taken >= most) return false;
      taken++;
      return true;
    },
  };
}
