import type { Random } from './random.ts';

/** Fast random numbers for demo data. They are repeatable if the appliance's random source is. Never use them for secrets. */
export interface Dice {
  /** 0 up to but not including 1. */
  roll(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32, seeded with four bytes of the appliance's random source. */
export function createDice(random: Random): Dice {
  const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
  let state = (a << 24) | (b << 16) | (c << 8) | d;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick: (from) => from[Math.floor(roll() * from.length)] as (typeof from)[number],
  };
}
