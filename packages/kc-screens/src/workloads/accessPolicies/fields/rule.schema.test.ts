import { describe, expect, it } from 'vitest';
import type { Permission } from 'kc-api/contract/workloads/accessPolicies';
import { askedOf, entryProblems, lacksPermissions, type PermissionEntry } from './rule.schema.ts';

const domains = [
  { value: 'local', label: 'Local' },
  { value: 'd1', label: 'nordbank' },
];
const anna: Permission = { user: 'anna', domain: 'd1', access: 1, sid: 'S-1' };
const entry: PermissionEntry = { at: null, user: 'NORDBANK\\anna', domain: 'd1', access: '1', answer: null };
const problems = (one: PermissionEntry, permissions = [anna]) => entryProblems(one, { os: 1, permissions, domains });
const told = (one: PermissionEntry, sid: string): PermissionEntry => ({ ...one, answer: { of: askedOf(one), sid } });

describe('permission that was looked up', () => {
  it('is a duplicate if the directory returns the SID of another permission', () => {
    expect(problems(entry)).toEqual({});
    expect(problems(told(entry, 'S-2'))).toEqual({});
    expect(problems(told(entry, 'S-1'))).toEqual({ user: 'Duplicate permission found with the name NORDBANK\\anna' });
    // A permission does not conflict with itself.
    expect(problems({ ...told(entry, 'S-1'), at: 0 })).toEqual({});
  });

  it('is invalid if the directory does not find the user, until the user changes', () => {
    const unknown = told(entry, '');
    expect(problems(unknown)).toEqual({ user: 'The user/group was not found when checked against the selected AD server.' });
    expect(problems({ ...unknown, user: 'bo' })).toEqual({});
  });

  it('is required by every rule except a block rule [POL-41]', () => {
    expect(['1', '2', '3', '4'].filter((type) => lacksPermissions({ type, permissions: [] }))).toEqual(['1', '3', '4']);
    expect(lacksPermissions({ type: '1', permissions: [anna] })).toBe(false);
  });
});
