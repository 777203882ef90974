import { expect, it } from 'vitest';
import { userFields, wholeUser } from './userFilter.ts';

it('sends an exact name or a part of a name, and nothing for an empty filter', () => {
  expect(userFields(wholeUser('admin'))).toEqual({ user_name: 'admin' });
  expect(userFields(wholeUser('a "quoted" name'))).toEqual({ user_name: 'a "quoted" name' });
  expect(userFields('admin')).toEqual({ user: 'admin' });
  for (const part of ['"', '""', '"adm', 'in"']) expect(userFields(part)).toEqual({ user: part });
  for (const none of ['', undefined]) expect(userFields(none)).toEqual({});
});
