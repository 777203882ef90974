import { afterEach, describe, expect, it } from 'vitest';
import { languageOf, speak } from 'kc-intl/language';
import { typedDay } from '../DateField/typedDay.ts';
import { countText, dayText, holdsTime } from './format.tsx';
import { monthHead, monthNames, weekdays } from './locale.ts';

const at = Date.UTC(2027, 0, 4, 12) / 1000;
const inLanguage = (id: string) => speak(languageOf([id]));
afterEach(() => inLanguage('en'));

describe('formatted day', () => {
  it.each([
    ['en', '04 Jan 2027', 'January 2027', '12,345'],
    ['de', '04. Jan. 2027', 'Januar 2027', '12.345'],
    ['ja', '2027年1月04日', '2027年1月', '12,345'],
    ['ar', '04 يناير 2027', 'يناير 2027', '12,345'],
  ])('[COMF-10] follows the conventions of %s, and can be parsed again', (id, day, month, count) => {
    inLanguage(id);
    expect([dayText(at, 'utc'), monthHead(new Date(at * 1000)), countText(12_345)]).toEqual([day, month, count]);
    expect(typedDay(day)).toBe('2027-01-04');
  });

  it('can be parsed for each month in every language, with the short or the full month name', () => {
    for (const id of ['en', 'de', 'ja', 'ar']) {
      inLanguage(id);
      monthNames('long').forEach((name, month) => {
        const iso = `2027-${String(month + 1).padStart(2, '0')}-14`;
        expect(typedDay(dayText(Date.UTC(2027, month, 14, 12) / 1000, 'utc')), `${id} ${name}`).toBe(iso);
        if (id !== 'ja') expect(typedDay(`14 ${name} 2027`), `${id} ${name}`).toBe(iso);
      });
    }
  });
});

it('starts the week on Monday', () => {
  inLanguage('de');
  expect(weekdays().map(({ short }) => short)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  inLanguage('en');
  expect(weekdays()[0]).toEqual({ name: 'Monday', short: 'Mo' });
});

it('detects a text that contains a day', () => {
  expect(holdsTime('Since 04 Jan 2027')).toBe(true);
});
