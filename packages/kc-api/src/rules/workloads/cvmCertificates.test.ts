import { describe, expect, it } from 'vitest';
import { certificateExpiryProblem, certificateProblems, classOf, expirySpan } from './cvmCertificates.ts';

const [now, day] = [1_900_000_000, 86_400];
const edges = [now, now + 1, now + day, now + day + 1, now + 7 * day, now + 30 * day, now + 90 * day, now + 90 * day + 1];

describe('VM certificates', () => {
  it('belong to the first expiry class that includes them [VM-083, VM-148, DASH-27, DASH-39]', () => {
    expect(edges.map((expires) => classOf(expires, now))).toEqual(['expired', 'day', 'day', 'week', 'week', 'month', 'quarter', undefined]);
  });

  it('are found by the time spans of one or several expiry classes [VM-083]', () => {
    const within = (category: string) => {
      const { from = 0, to = 0 } = expirySpan(category, now) ?? {};
      return edges.filter((expires) => expires >= from && expires <= to).map((expires) => classOf(expires, now));
    };
    for (const one of ['expired', 'day', 'week', 'month', 'quarter'] as const)
      expect([one, within(one)]).toEqual([one, edges.map((expires) => classOf(expires, now)).filter((kind) => kind === one)]);
    expect(within('day,week')).toEqual(['day', 'day', 'week', 'week']);
    expect(within('month,quarter')).toEqual(['month', 'quarter']);
    expect([expirySpan('later', now), expirySpan('day,later', now), expirySpan('', now)]).toEqual([undefined, undefined, undefined]);
  });

  it('expire tomorrow at the earliest, and in the year 9999 at the latest [VM-091]', () => {
    expect(certificateExpiryProblem(now + day, now)).toBeUndefined();
    for (const expires of [0, now, now + day / 2, -1, now + day + 0.5])
      expect(certificateExpiryProblem(expires, now)).toBe('The expiry is tomorrow at the earliest.');
    expect(certificateExpiryProblem(253_402_300_799, now)).toBeUndefined();
    expect(certificateExpiryProblem(253_402_300_800, now)).toBe('The expiry is 31 Dec 9999 at the latest.');
  });

  it('require a name when created, and a passphrase of at least eight characters or none', () => {
    const well = { name: 'app', expiration: now + 2 * day, passphrase: '' };
    expect(certificateProblems(well, now)).toEqual({});
    expect(certificateProblems({ expiration: now + 2 * day, passphrase: 'eight ch' }, now)).toEqual({});
    expect(certificateProblems({ name: ' ', expiration: now, passphrase: 'seven c' }, now)).toEqual({
      name: 'Enter a name.',
      expiration: 'The expiry is tomorrow at the earliest.',
      passphrase: 'Passphrase must be at least 8 characters.',
    });
    expect(certificateProblems({ ...well, name: 'x'.repeat(257) }, now)).toEqual({ name: 'Name must be at most 256 characters.' });
  });
});
