import { expect, it } from 'vitest';
import { changeText } from './changeText.ts';

it('tells dates and durations as a person reads them, and everything else as it is', () => {
  expect(changeText('account_decay_time', '315360000')).toBe('10 years');
  expect(changeText('account_decay_time', '315532800')).toBe('3,652 days');
  expect(changeText('rekey_interval', '90')).toBe('3 months');
  expect(changeText('access_key_rotation_interval', '1')).toBe('1 day');
  expect(changeText('rekey_interval', '0')).toBe('Never');
  expect(changeText('expire_date', '1800000000')).toMatch(/^\d\d Jan 2027, \d\d:\d\d$/);
  expect(changeText('expire_date', '0')).toBe('Never');
  expect(changeText('port', '587')).toBe('587');
  expect(changeText('password_expiration', null)).toBe('—');
});
