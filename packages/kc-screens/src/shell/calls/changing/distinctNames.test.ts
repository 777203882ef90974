import { expect, it } from 'vitest';
import { distinctNames } from './distinctNames.ts';

const targets = [
  { name: 'web', set: 'retail' },
  { name: 'web', set: 'treasury' },
  { name: 'db', set: 'retail' },
  { name: 'web', set: '' },
];

it('adds a detail to targets with the same name only', () => {
  expect(
    distinctNames(
      targets,
      ({ name }) => name,
      ({ set }) => set,
    ),
  ).toEqual(['web (retail)', 'web (treasury)', 'db', 'web']);
  expect(distinctNames(targets, ({ name }) => name)).toEqual(['web', 'web', 'db', 'web']);
});
