import { expect, it } from 'vitest';
import { createPlaceNames } from './placeNames.ts';

it('returns the names of open objects from outside in, and the same array until a change', () => {
  const names = createPlaceNames();
  let changes = 0;
  names.subscribe(() => (changes += 1));
  names.offer(1, 'payments-eu');
  names.offer(0, 'Key sets');
  const leave = names.offer(2, 'fin-db-02');
  expect(names.get()).toEqual(['Key sets', 'payments-eu', 'fin-db-02']);
  expect(names.get()).toBe(names.get());
  leave();
  expect(names.get()).toEqual(['Key sets', 'payments-eu']);
  expect(changes).toBe(4);
});
