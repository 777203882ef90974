import { describe, expect, it } from 'vitest';
import { awayText, byDay, edgesOf, spanText } from './spans.ts';
import { ticksOf } from './ticks.ts';

const at = (year: number, month: number, day: number, hour = 0) => new Date(year, month - 1, day, hour);
const seconds = (date: Date) => date.getTime() / 1000;
/** A Wednesday. */
const now = at(2026, 11, 18, 10).getTime();

describe('the bars of the timeline', () => {
  it('are thirty days, each from midnight to midnight', () => {
    const edges = edgesOf('30d', now);
    expect(edges).toHaveLength(31);
    expect(edges.slice(0, 2)).toEqual([seconds(at(2026, 11, 18)), seconds(at(2026, 11, 19))]);
    expect(edges.at(-1)).toBe(seconds(at(2026, 12, 18)));
  });

  it('are weeks that begin on a Monday, the first one today', () => {
    const edges = edgesOf('90d', now);
    expect(edges[0]).toBe(seconds(at(2026, 11, 18)));
    expect(edges[1]).toBe(seconds(at(2026, 11, 23)));
    expect(edges.slice(1, -1).every((edge) => new Date(edge * 1000).getDay() === 1)).toBe(true);
    expect(edges.at(-1)).toBe(seconds(at(2027, 2, 16)));
    expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
    expect(edgesOf('90d', at(2026, 11, 22, 23).getTime())[1]).toBe(seconds(at(2026, 11, 23)));
    expect(edgesOf('90d', at(2026, 11, 23, 1).getTime())[1]).toBe(seconds(at(2026, 11, 30)));
  });

  it('are the months of a year, with what is left of this one and of the last', () => {
    const edges = edgesOf('12m', now);
    expect(edges.slice(0, 3)).toEqual([at(2026, 11, 18), at(2026, 12, 1), at(2027, 1, 1)].map(seconds));
    expect(edges.slice(-2)).toEqual([at(2027, 11, 1), at(2027, 11, 18)].map(seconds));
    expect(edges).toHaveLength(14);
    expect(edgesOf('12m', at(2026, 12, 1).getTime())).toHaveLength(13);
  });
});

it('days are named by the calendar, not by hours', () => {
  expect(awayText(seconds(at(2026, 11, 18, 23)), now)).toBe('today');
  expect(awayText(seconds(at(2026, 11, 19, 1)), now)).toBe('tomorrow');
  expect(awayText(seconds(at(2026, 11, 17, 23)), now)).toBe('yesterday');
  expect(awayText(seconds(at(2026, 11, 30)), now)).toBe('in 12 days');
  expect(awayText(seconds(at(2026, 10, 18)), now)).toBe('31 days ago');
  expect(spanText({ from: seconds(at(2027, 1, 4)), to: seconds(at(2027, 1, 5)) - 1 })).toBe('04 Jan 2027');
  expect(spanText({ from: seconds(at(2027, 1, 4)), to: seconds(at(2027, 1, 11)) - 1 })).toBe('04 Jan 2027 – 10 Jan 2027');
});

it('events of a day stand together', () => {
  const events = [at(2027, 1, 4, 1), at(2027, 1, 4, 23), at(2027, 1, 6)].map((date) => ({ date: seconds(date) }));
  expect(byDay(events).map(({ day, events: own }) => [day, own.length])).toEqual([
    ['2027-01-04', 2],
    ['2027-01-06', 1],
  ]);
});

describe('what stands under the bars', () => {
  it('are months, where each has room', () => {
    const ticks = ticksOf(edgesOf('12m', now).slice(0, -1), 'month');
    expect(ticks.map(({ text }) => text)).toEqual(['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']);
    expect(ticks[0]).toEqual({ index: 0, span: 1, text: 'Nov' });
    // Of weeks a month takes several; one of a single week has no room for its name.
    expect(ticksOf(edgesOf('90d', now).slice(0, -1), 'week').map(({ text, span }) => [text, span])).toEqual([
      ['Nov', 3],
      ['Dec', 4],
      ['Jan', 4],
      ['Feb', 3],
    ]);
    expect(ticks.flatMap(({ text, year }) => (year ? [[text, year]] : []))).toEqual([['Jan', '2027']]);
  });
  it('are days, one of seven', () => {
    expect(ticksOf(edgesOf('30d', now).slice(0, -1), 'day').map(({ text }) => text)).toEqual(['18 Nov', '25 Nov', '2 Dec', '9 Dec', '16 Dec']);
  });
});
