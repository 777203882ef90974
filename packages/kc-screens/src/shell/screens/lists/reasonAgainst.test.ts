import { describe, expect, it } from 'vitest';
import { reasonAgainst } from './reasonAgainst.ts';

interface Key {
  name: string;
  against?: string;
}
const against = (...keys: readonly Key[]) =>
  reasonAgainst(
    keys,
    (key) => key.against,
    ({ name }) => name,
  );

describe('reasonAgainst', () => {
  it('returns undefined if the action is possible for all rows', () => {
    expect(against()).toBeUndefined();
    expect(against({ name: 'a' }, { name: 'b' })).toBeUndefined();
  });

  it('names the first row with a reason if only some rows have one', () => {
    expect(against({ name: 'a' }, { name: 'b', against: 'It is archived.' }, { name: 'c', against: 'It is destroyed.' })).toBe('b: It is archived.');
  });

  it('names no row if all rows have the reason, or if there is only one', () => {
    expect(against({ name: 'a', against: 'You may not.' }, { name: 'b', against: 'You may not.' })).toBe('You may not.');
    expect(against({ name: 'a', against: 'It is archived.' })).toBe('It is archived.');
  });
});
