import { afterEach, beforeEach, expect, it } from 'vitest';
import { setNow } from 'kc-components/format';
import { periodFields, periodSchema } from './period.ts';
import * as yup from 'yup';

beforeEach(() => setNow(() => Date.parse('2026-11-29T12:00Z')));
afterEach(() => setNow(Date.now));

const schema = yup.object({ period: periodSchema });
const problem = (period: string, schedule = 'once') =>
  schema.validate({ period, schedule }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );

it('sends a relative range unchanged, and a custom range in seconds', () => {
  expect(periodFields('last_quarter')).toEqual({ period: 'last_quarter' });
  expect(periodFields('30d')).toEqual({ period: '30' });
  // Midnight in Stockholm. The time zone is set in vitest.config.ts.
  expect(periodFields('2026-07-01..2026-07-31')).toEqual({
    period: 'own',
    from: Date.parse('2026-06-30T22:00Z') / 1000,
    to: Date.parse('2026-07-31T22:00Z') / 1000,
  });
  expect(periodFields('..2026-07-31')).not.toHaveProperty('from');
  expect(periodFields('2026-07-01..')).not.toHaveProperty('to');
});

it('rejects what the appliance would reject, with the same messages', async () => {
  expect(await problem('2026-07-01..2026-07-31')).toBeUndefined();
  expect(await problem('2026-07-01..')).toBe('Enter the start and the end of the period.');
  expect(await problem('2026-12-01..2026-12-31')).toBe('The period must start in the past.');
  expect(await problem('2020-07-01..2026-07-31')).toBe('The period is longer than 731 days.');
  expect(await problem('2026-07-01..2026-07-31', 'daily')).toBe('A scheduled report needs a period that moves on, such as the last quarter.');
  expect(await problem('last_quarter', 'quarterly')).toBeUndefined();
});
