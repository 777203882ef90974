/**
 * Returns the wait in milliseconds after this many failures in a row: `first`, then twice as long each time, `most` at most. `chance` (0 to 1)
 * shortens it by up to half, so that clients that failed together do not retry together.
 */
export function backOff({ first, most }: { first: number; most: number }, failures: number, chance = Math.random()): number {
  const whole = Math.min(most, first * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (1 - chance / 2));
}
