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

describe('why something cannot be done with all that is selected', () => {
  it('is not said where it can', () => {
    expect(against()).toBeUndefined();
    expect(against({ name: 'a' }, { name: 'b' })).toBeUndefined();
  });

  it('names the first that it is so of, where it is so of some only', () => {
    expect(against({ name: 'a' }, { name: 'b', against: 'It is archived.' }, { name: 'c', against: 'It is destroyed.' })).toBe('b: It is archived.');
  });

  it('names none where it is so of all, or of the only one', () => {
    expect(against({ name: 'a', against: 'You may not.' }, { name: 'b', against: 'You may not.' })).toBe('You may not.');
    expect(against({ name: 'a', against: 'It is archived.' })).toBe('It is archived.');
  });
});
