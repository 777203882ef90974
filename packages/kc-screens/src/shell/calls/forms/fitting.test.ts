import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

it('omits values without a field in the form, and values of another type', () => {
  const start = { name: '', groups: ['a'], size: 7, owner: { name: '' }, until: null };
  const values = { name: 'x', groups: 'a', size: '8', owner: [], until: { days: 3 }, gone: 1 };
  expect(fitting(values, start)).toEqual({ name: 'x', size: '8', until: { days: 3 } });
  expect(fitting({ name: ['x'], groups: [], owner: { name: 'y' } }, start)).toEqual({ groups: [], owner: { name: 'y' } });
});
