/**
 * How long to wait after so many failures in a row, milliseconds: `first`, then twice as long each time, `most` at most.
 * By `chance` (0 to 1) up to half of it is left out, so that not everybody who failed together comes back together.
 */
export function backOff({ first, most }: { first: number; most: number }, failures: number, chance = Math.random()): number {
  const whole = Math.min(most, first * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (1 - chance / 2));
}
