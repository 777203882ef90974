import { expect, it } from 'vitest';
import { difference, trimmed } from './bodies.ts';

it('trims texts, but not secrets', () => {
  expect(trimmed({ name: ' Nina ', word: ' Moonlight-9 ', port: 389, list: [' a '] }, ['word'])).toEqual({
    name: 'Nina',
    word: ' Moonlight-9 ',
    port: 389,
    list: [' a '],
  });
});

it('sends changed values only, ignoring the order of keys', () => {
  const before = { name: 'Nina', place: { row: 1, seat: 2 }, word: undefined as string | undefined, end: 7 as number | null };
  expect(difference({ ...before, place: { seat: 2, row: 1 } }, before)).toEqual({});
  expect(difference({ ...before, name: 'Nils', word: 'Moonlight-9', end: null }, before)).toEqual({ name: 'Nils', word: 'Moonlight-9', end: null });
  expect(difference<{ name: string; extra?: string }>({ name: 'Nina', extra: 'x' }, { name: 'Nina' })).toEqual({ extra: 'x' });
});
