import { describe, expect, it } from 'vitest';
import { endOfDay, isExpired, licenseState, limitUse } from './license.ts';

const at = (time: string) => Date.parse(time) / 1000;

describe('license', () => {
  it('expires at the end of its last day in the last time zone', () => {
    const license = { expires: endOfDay('2027-12-31') };
    for (const time of ['2027-12-31T06:00:00Z', '2027-12-31T23:59:59-12:00', '2027-12-31T23:59:59+13:00']) expect(isExpired(license, at(time))).toBe(false);
    expect(isExpired(license, at('2028-01-01T00:00:00-12:00'))).toBe(true);
    expect(isExpired({ expires: null }, at('2099-01-01T00:00:00Z'))).toBe(false);
    expect(isExpired({}, at('2099-01-01T00:00:00Z'))).toBe(false);
    for (const day of ['', 'never', '2027-13-40', '31.12.2027']) expect(endOfDay(day)).toBeNaN();
  });

  it('warns for its last 30 days', () => {
    const expires = endOfDay('2027-12-31');
    const state = (days: number) => licenseState({ expires }, expires - days * 86_400);
    expect([state(31), state(30), state(0.5), state(0)]).toEqual([{ at: 'valid' }, { at: 'soon', days: 30 }, { at: 'soon', days: 0 }, { at: 'expired' }]);
    expect(licenseState({ expires: null }, expires)).toEqual({ at: 'valid' });
  });
});

it('computes what is left of a limit, and treats null as unlimited [SET-046]', () => {
  expect(limitUse(5, 3)).toEqual({ left: 2, exceeded: false });
  expect(limitUse(5, 5)).toEqual({ left: 0, exceeded: false });
  expect(limitUse(5, 6)).toEqual({ left: -1, exceeded: true });
  expect(limitUse(null, 900)).toEqual({ left: null, exceeded: false });
});
