import { describe, expect, it } from 'vitest';
import type { AccessRule, Permission } from 'kc-api/contract/workloads/accessPolicies';
import { accessChanges } from './accessChanges.ts';

const domains = [{ value: 'local', label: 'Local' }];
const one = (user: string, access: 0 | 1): Permission => ({ user, domain: 'local', access, sid: '' });
const rule = (type: AccessRule['type'], permissions: Permission[], folder: string[] = []): AccessRule => ({
  name: 'r',
  desc: '',
  type,
  parameters: { folder },
  permissions,
});
const told = (before: AccessRule[], after: AccessRule[]) =>
  accessChanges(before, after, domains).map((change) => `${change.who} ${change.where}: ${change.before} > ${change.after}`);

describe('what a policy changes for whom', () => {
  it('names who is let in, kept out or no longer named, and where', () => {
    expect(told([rule(1, [one('anna', 1), one('bo', 0), one('carl', 1)])], [rule(1, [one('anna', 0), one('bo', 0), one('dora', 1)])])).toEqual([
      'anna (Local) File system: allow > deny',
      'carl (Local) File system: allow > unset',
      'dora (Local) File system: unset > allow',
    ]);
  });

  it('tells folders apart, and takes the first permission of a user', () => {
    expect(told([rule(4, [one('anna', 1)], ['Tax'])], [rule(4, [one('ANNA', 0), one('anna', 1)], ['tax', 'Finance'])])).toEqual([
      'ANNA (Local) tax: allow > deny',
      'ANNA (Local) Finance: unset > deny',
    ]);
  });
});
