import { expect, it } from 'vitest';
import { isPagePath, pages } from './pages.ts';

it('[ACCESS-08] accepts the pages of the console as stored paths', () => {
  expect([...Object.values(pages), '/dashboard/vmsets', '/account/2f0c-1'].filter((path) => !isPagePath(path))).toEqual([]);
});

it.each([
  '//evil.test',
  '/\\evil.test',
  '/cloudkeys//evil.test',
  '/..',
  '/./x',
  '/.well-known',
  'cloudkeys',
  'https://evil.test',
  '/x?y',
  '/x#y',
  '/x y',
  '/',
  '',
])('[ACCESS-08] refuses %s as a stored path', (path) => expect(isPagePath(path)).toBe(false));
