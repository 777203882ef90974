import { describe, expect, it } from 'vitest';
import type { AccessRule, Permission } from 'kc-api/contract/workloads/accessPolicies';
import { accessChanges } from './accessChanges.ts';

const domains = [
  { value: 'local', label: 'Local' },
  { value: 'd1', label: 'nordbank' },
];
const one = (user: string, access: 0 | 1, sid = ''): Permission => ({ user, domain: sid === '' ? 'local' : 'd1', access, sid });
const rule = (type: AccessRule['type'], permissions: Permission[], folder: string[] = []): AccessRule => ({
  name: 'r',
  desc: '',
  type,
  parameters: { folder },
  permissions,
});
const told = (before: AccessRule[] | null, after: AccessRule[] | null, os: 1 | 2 = 1) =>
  accessChanges(os, before, after, domains).map((change) => `${change.who} ${change.where}: ${change.before} > ${change.after}`);

describe('accessChanges', () => {
  it('lists users whose access changes, and where', () => {
    expect(told([rule(1, [one('anna', 1), one('bo', 0), one('carl', 1)])], [rule(1, [one('anna', 0), one('bo', 0), one('dora', 1)])])).toEqual([
      'anna (Local) File system: allow > deny',
      'carl (Local) File system: allow > unset',
      'dora (Local) File system: unset > allow',
    ]);
    expect(told([rule(3, [one('anna', 1)])], [rule(3, [one('Anna', 1)])], 2)).toEqual([
      'anna (Local) File system and block: allow > unset',
      'Anna (Local) File system and block: unset > allow',
    ]);
  });

  it('is empty if a denied user is no longer named, because the user stays denied', () => {
    expect(told([rule(1, [one('bo', 0), one('anna', 1)])], [rule(1, [one('anna', 1)])])).toEqual([]);
    expect(told([rule(1, [one('anna', 1)]), rule(2, [])], [rule(1, [one('anna', 1)]), rule(2, [one('bo', 0)])])).toEqual([]);
  });

  it('compares effective access, including the rules of parent folders', () => {
    const all = rule(1, [one('anna', 1)]);
    expect(told([all], [all, rule(4, [one('anna', 0)], ['Tax'])])).toEqual(['anna (Local) Tax: allow > deny']);
    expect(told([all, rule(4, [one('bo', 0)], ['Tax'])], [all])).toEqual([]);
    // The wider folder already has the same rule.
    const wide = rule(4, [one('anna', 0)], ['Shares']);
    expect(told([all, wide], [all, wide, rule(4, [one('anna', 0)], ['\\SHARES\\Tax'])])).toEqual([]);
    expect(told([all, wide], [all, wide, rule(4, [one('ANNA', 1)], ['Shares\\Tax'])])).toEqual(['ANNA (Local) Shares\\Tax: deny > allow']);
  });

  it('identifies directory users by SID', () => {
    expect(told([rule(1, [one('anna', 1, 'S-1')])], [rule(1, [one('anna.berg', 1, 'S-1')])])).toEqual([]);
    expect(told([rule(1, [one('anna', 1, 'S-1')])], [rule(1, [one('anna', 1, 'S-2')])])).toEqual([
      'anna (nordbank) File system: allow > unset',
      'anna (nordbank) File system: unset > allow',
    ]);
  });

  it('always lists a change for the first policy and for the removal of the last one', () => {
    const empty = [rule(2, [])];
    expect(told(null, empty)).toEqual(['Everyone else Everywhere: none > deny']);
    expect(told(empty, null)).toEqual(['Everyone else Everywhere: deny > none']);
    expect(told(null, [rule(1, [one('anna', 1), one('bo', 0)])])).toEqual([
      'Everyone else Everywhere: none > deny',
      'anna (Local) File system: none > allow',
      'bo (Local) File system: none > deny',
    ]);
  });
});
