import { expect, it } from 'vitest';
import { createPlaceNames } from './placeNames.ts';

it('tells the names of what is open from the outside in, and answers the same array until something changes', () => {
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
