import { afterEach, describe, expect, it } from 'vitest';
import { setNow } from 'kc-components/format';
import { awayText, barsOf, byDay, rangeIn, spanText } from './spans.ts';
import { ticksOf } from './ticks.ts';

const at = (year: number, month: number, day: number, hour = 0) => new Date(year, month - 1, day, hour);
const seconds = (date: Date) => date.getTime() / 1000;
/** A Wednesday. */
const now = at(2026, 11, 18, 10).getTime();
afterEach(() => setNow(Date.now));
const edgesOf = (range: string, ms: number) => {
  setNow(() => ms);
  return [...barsOf(range, ms).edges];
};

describe('bars of the timeline', () => {
  it('cover thirty days, each from midnight to midnight', () => {
    const edges = edgesOf('next_30d', now);
    expect(edges).toHaveLength(31);
    expect(edges.slice(0, 2)).toEqual([seconds(at(2026, 11, 18)), seconds(at(2026, 11, 19))]);
    expect(edges.at(-1)).toBe(seconds(at(2026, 12, 18)));
  });

  it('cover weeks that start on Monday, except the first, which starts today', () => {
    const edges = edgesOf('next_90d', now);
    expect(edges[0]).toBe(seconds(at(2026, 11, 18)));
    expect(edges[1]).toBe(seconds(at(2026, 11, 23)));
    expect(edges.slice(1, -1).every((edge) => new Date(edge * 1000).getDay() === 1)).toBe(true);
    expect(edges.at(-1)).toBe(seconds(at(2027, 2, 16)));
    expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
    expect(edgesOf('next_90d', at(2026, 11, 22, 23).getTime())[1]).toBe(seconds(at(2026, 11, 23)));
    expect(edgesOf('next_90d', at(2026, 11, 23, 1).getTime())[1]).toBe(seconds(at(2026, 11, 30)));
  });

  it('cover twelve months, with partial months at both ends', () => {
    const edges = edgesOf('next_12m', now);
    expect(edges.slice(0, 3)).toEqual([at(2026, 11, 18), at(2026, 12, 1), at(2027, 1, 1)].map(seconds));
    expect(edges.slice(-2)).toEqual([at(2027, 11, 1), at(2027, 11, 18)].map(seconds));
    expect(edges).toHaveLength(14);
    expect(edgesOf('next_12m', at(2026, 12, 1).getTime())).toHaveLength(13);
  });
});

describe('custom range', () => {
  it('starts today if it began in the past, and otherwise at its own start', () => {
    expect(edgesOf('this_quarter', now)[0]).toBe(seconds(at(2026, 11, 18)));
    expect(edgesOf('this_quarter', now).at(-1)).toBe(seconds(at(2027, 1, 1)));
    expect(edgesOf('next_quarter', now)[0]).toBe(seconds(at(2027, 1, 1)));
    expect(edgesOf('2026-12-01..2026-12-03', now)).toEqual([1, 2, 3, 4].map((day) => seconds(at(2026, 12, day))));
  });

  it('uses days, weeks or months, and never covers more than ten years', () => {
    const unit = (range: string) => {
      setNow(() => now);
      return barsOf(range, now).unit;
    };
    expect(['today', 'next_7d', 'next_30d', 'next_90d', 'next_quarter', 'next_12m'].map(unit)).toEqual(['day', 'day', 'day', 'week', 'week', 'month']);
    expect(edgesOf('2026-12-01..', now).length).toBeLessThan(125);
    expect(edgesOf('2099-01-01..2099-02-01', now)).toHaveLength(2);
  });

  it('ends at its own end, also within a day', () => {
    const moment = (day: number, hour: number) => at(2026, 11, day, hour).toISOString().replace(':00.000', '');
    expect(edgesOf(`${moment(20, 8)}..${moment(20, 17)}`, now)).toEqual([seconds(at(2026, 11, 20, 8)), seconds(at(2026, 11, 20, 17))]);
    expect(edgesOf(`${moment(17, 8)}..${moment(18, 12)}`, now)).toEqual([seconds(at(2026, 11, 18)), seconds(at(2026, 11, 18, 12))]);
  });

  it('defaults to twelve months if the address has no range, or one that is past or invalid', () => {
    setNow(() => now);
    const range = (params: Record<string, string>) => rangeIn(params, seconds(at(2026, 11, 18)));
    expect([range({}), range({ tab: '90d' }), range({ tab: '90d', time: 'today' })]).toEqual(['next_12m', 'next_90d', 'today']);
    expect(['constructor', 'overdue', 'toString'].map((tab) => range({ tab }))).toEqual(['next_12m', 'next_12m', 'next_12m']);
    for (const time of ['2020-01-01..2020-02-01', '..2026-11-17', 'yesterday', '2026-12-03..2026-12-01', 'soon']) {
      expect(range({ time }), time).toBe('next_12m');
      expect(edgesOf(time, now), time).toEqual(edgesOf('next_12m', now));
    }
    for (const time of ['2026-11-18', '..2026-11-18', '2026-12-01..']) expect(range({ time }), time).toBe(time);
  });
});

it('names days by the calendar, not by hours', () => {
  expect(awayText(seconds(at(2026, 11, 18, 23)), now)).toBe('today');
  expect(awayText(seconds(at(2026, 11, 19, 1)), now)).toBe('tomorrow');
  expect(awayText(seconds(at(2026, 11, 17, 23)), now)).toBe('yesterday');
  expect(awayText(seconds(at(2026, 11, 30)), now)).toBe('in 12 days');
  expect(awayText(seconds(at(2026, 10, 18)), now)).toBe('31 days ago');
  expect(spanText({ from: seconds(at(2027, 1, 4)), to: seconds(at(2027, 1, 5)) - 1 })).toBe('04 Jan 2027');
  expect(spanText({ from: seconds(at(2027, 1, 4)), to: seconds(at(2027, 1, 11)) - 1 })).toBe('04 Jan 2027 – 10 Jan 2027');
});

it('groups events by day', () => {
  const events = [at(2027, 1, 4, 1), at(2027, 1, 4, 23), at(2027, 1, 6)].map((date) => ({ date: seconds(date) }));
  expect(byDay(events).map(({ day, events: own }) => [day, own.length])).toEqual([
    ['2027-01-04', 2],
    ['2027-01-06', 1],
  ]);
});

describe('labels of the timeline', () => {
  it('show each month that has enough room', () => {
    const ticks = ticksOf(edgesOf('next_12m', now).slice(0, -1), 'month');
    expect(ticks.map(({ text }) => text)).toEqual(['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']);
    expect(ticks[0]).toEqual({ index: 0, span: 1, text: 'Nov' });
    // A month spans several weekly bars. A month with a single bar has no room for its name.
    expect(ticksOf(edgesOf('next_90d', now).slice(0, -1), 'week').map(({ text, span }) => [text, span])).toEqual([
      ['Nov', 3],
      ['Dec', 4],
      ['Jan', 4],
      ['Feb', 3],
    ]);
    expect(ticks.flatMap(({ text, year }) => (year ? [[text, year]] : []))).toEqual([['Jan', '2027']]);
  });
  it('show every seventh day', () => {
    expect(ticksOf(edgesOf('next_30d', now).slice(0, -1), 'day').map(({ text }) => text)).toEqual(['18 Nov', '25 Nov', '2 Dec', '9 Dec', '16 Dec']);
  });
});
