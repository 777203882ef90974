import { describe, expect, it } from 'vitest';
import type { AccessRule, Permission } from 'kc-api/contract/workloads/accessPolicies';
import { policyChanges, type PolicyContent } from './policyChanges.ts';

const of = (user: string, sid: string): Permission => ({ user, domain: 'd1', access: 1, sid });
const rule = (name: string, ...permissions: Permission[]): AccessRule => ({ name, desc: '', type: 4, parameters: { folder: [name] }, permissions });
const policy = (...rules: AccessRule[]): PolicyContent => ({ name: 'shares', desc: '', rules });
const told = (before: PolicyContent, after: PolicyContent) =>
  policyChanges(before, after, () => 'nordbank').map(({ kind, object, old, new: next }) => [kind, object, old, next].join('|'));

describe('changes between policy versions', () => {
  it('contain another user if the directory has reassigned the name', () => {
    expect(told(policy(rule('Tax', of('anna', 'S-1'))), policy(rule('Tax', of('anna', 'S-2'))))).toEqual([
      'removed|Permission of anna (nordbank) in rule "Tax"|Allow|',
      'added|Permission of anna (nordbank) in rule "Tax"||Allow',
    ]);
  });

  it('distinguish texts of the appliance from user input', () => {
    const [anna] = [of('anna', 'S-1')];
    const changes = policyChanges(policy(rule('Deny', anna)), policy(rule('Allow', { ...anna, access: 0 })), () => 'nordbank');
    expect(changes.map(({ old, new: next, words }) => [old, next, words])).toEqual([
      ['Deny', 'Allow', undefined],
      ['Deny', 'Allow', undefined],
      ['Allow', 'Deny', { old: 'Allow', new: 'Deny' }],
    ]);
  });

  it('contain the order of the remaining rules, with their new names', () => {
    const [a, b, c] = [rule('A'), rule('B'), rule('C')];
    expect(told(policy(a, b), policy(b, a))).toEqual(['changed|Order of rules|A, B|B, A']);
    expect(told(policy(a, b), policy(a, c, b))).toEqual(['added|Rule "C"||Folder in C: nobody']);
    expect(told(policy(a, b, c), policy(c, b))).toEqual(['removed|Rule "A"|Folder in A: nobody|', 'changed|Order of rules|B, C|C, B']);
    expect(told(policy(a, b), policy({ ...a, name: 'Z' }, b))).toEqual(['changed|Name of rule "Z"|A|Z']);
  });
});
