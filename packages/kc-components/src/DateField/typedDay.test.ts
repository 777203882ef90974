import { expect, it } from 'vitest';
import { typedDay } from './typedDay.ts';

it('parses a day as it is displayed, with the full month name, and in ISO format', () => {
  for (const text of ['14 Jan 2027', ' 14 jan 2027 ', '14. January 2027', '2027-01-14', '2027-1-14']) expect(typedDay(text), text).toBe('2027-01-14');
  expect(typedDay('4 may 2027')).toBe('2027-05-04');
});

it('rejects ambiguous days, and days that do not exist', () => {
  for (const text of ['', '14', '01/02/2027', '1.2.2027', '31 Feb 2027', '2027-02-30', '14 Foo 2027', '14 Ma 2027', '2027-00-10', '14 Jan 27'])
    expect(typedDay(text), text).toBeUndefined();
});
