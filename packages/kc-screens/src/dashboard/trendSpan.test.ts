import { afterEach, describe, expect, it } from 'vitest';
import { setNow } from 'kc-components/format';
import { trendSpan } from './trendSpan.ts';

// vitest.config.ts sets the time zone to Stockholm.
afterEach(() => setNow(Date.now));
const at = (iso: string) => String(Date.parse(iso) / 1000);

describe('the days of the trend charts', () => {
  it('are those of UTC, in which the appliance records them', () => {
    setNow(() => Date.parse('2026-11-02T23:30Z'));
    expect(trendSpan('today')).toEqual({ from: at('2026-11-02T00:00Z'), to: at('2026-11-03T00:00Z') });
    expect(trendSpan('90d')).toEqual({ from: at('2026-08-05T00:00Z'), to: at('2026-11-03T00:00Z') });
    expect(trendSpan('last_quarter')).toEqual({ from: at('2026-07-01T00:00Z'), to: at('2026-10-01T00:00Z') });
  });

  it('are those that a custom range touches', () => {
    expect(trendSpan('2026-11-01..2026-11-05')).toEqual({ from: at('2026-11-01T00:00Z'), to: at('2026-11-06T00:00Z') });
    expect(trendSpan('2026-11-01T22:30Z..2026-11-02T08:00Z')).toEqual({ from: at('2026-11-01T00:00Z'), to: at('2026-11-03T00:00Z') });
    expect(trendSpan('2026-11-01')).toEqual({ from: at('2026-11-01T00:00Z'), to: at('2026-11-02T00:00Z') });
    setNow(() => Date.parse('2026-11-02T23:30Z'));
    expect(trendSpan('2026-11-01..')).toEqual({ from: at('2026-11-01T00:00Z'), to: at('2026-11-03T00:00Z') });
    expect(trendSpan('..2026-11-01')).toEqual({ from: '0', to: at('2026-11-02T00:00Z') });
  });

  it('are the last 30 of the appliance by default, and if the range is invalid', () => {
    for (const range of ['30d', '', 'soon', '2026-11-05..2026-11-01']) expect(trendSpan(range), range).toEqual({});
  });
});
