import { expect, it } from 'vitest';
import { seconds } from './units.ts';
import { unusedAge, unusedOf } from './usage.ts';

const now = 1_800_000_000;
const old = now - unusedAge;

it.each([
  ['a use within 90 days, however short the record is', { last_used: now - seconds.d, used_since: now - seconds.w }, 'no'],
  ['an older use and a record of 90 days', { last_used: old - 1, used_since: old }, 'yes'],
  ['no use in a record of 90 days', { last_used: 0, used_since: old }, 'yes'],
  ['no use in a shorter record', { last_used: 0, used_since: old + 1 }, 'unknown'],
  ['an older use and a shorter record', { last_used: old - 1, used_since: old + 1 }, 'unknown'],
  ['no record', { last_used: 0, used_since: 0 }, 'unknown'],
  ['an appliance that reports nothing', {}, 'unknown'],
] as const)('[USE-03] answers %s', (_, use, answer) => {
  expect(unusedOf(use, now)).toBe(answer);
});
