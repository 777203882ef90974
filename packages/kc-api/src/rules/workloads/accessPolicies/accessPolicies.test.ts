import { describe, expect, it } from 'vitest';
import type { AccessRule, Permission } from '../../../contract/workloads/accessPolicies.ts';
import type { Actor } from '../../privileges.ts';
import { accessTexts, mayAddType, policyRules, ruleProblems, ruleTypesOf } from './accessPolicies.ts';

const anna: Permission = { user: 'anna', domain: 'local', access: 1, sid: '' };
const rule = (more: Partial<AccessRule> = {}): AccessRule => ({
  name: 'Finance',
  desc: '',
  type: 4,
  parameters: { folder: ['Shares\\Finance'] },
  permissions: [anna],
  ...more,
});
const admin: Actor = { id: 'u1', login_name: 'carlos', privileges: ['CLOUD_ADMIN'], flavour: 'vmencryption' };

describe('rules of an access policy', () => {
  it('limit names to 256 and descriptions to 1024 characters [POL-31, POL-32, POL-65]', () => {
    const problems = (name: number, desc: number) => ruleProblems(rule({ name: 'x'.repeat(name), desc: 'y'.repeat(desc) }), 1, []);
    expect(problems(256, 1024)).toEqual({});
    expect(problems(257, 1025)).toEqual({
      name: 'Name must be at most 256 characters.',
      desc: 'Description must be at most 1024 characters.',
    });
  });

  it('have the types of the operating system, each only once except folders [POL-17, POL-63]', () => {
    expect([ruleTypesOf(1), ruleTypesOf(2)]).toEqual([[1, 2, 4], [3]]);
    const all = ([1, 2, 3, 4] as const).map((type) => rule({ type }));
    const free = (os: 1 | 2) => ([1, 2, 3, 4] as const).filter((type) => mayAddType(os, type, all).ok);
    expect([free(1), free(2)]).toEqual([[4], []]);
  });

  it('reject folder paths with dot segments, and duplicates that differ in case or a trailing dot', () => {
    const wrong = (folder: string) => ruleProblems(rule({ parameters: { folder: [folder] } }), 1, [])['parameters.folder.0'];
    for (const folder of ['..', '.', '...', 'Shares\\..\\Finance', 'Shares\\.', '\\. .\\'])
      expect([folder, wrong(folder)]).toEqual([folder, 'Enter a valid folder path.']);
    for (const folder of ['Shares\\.git', 'a.b', '\\Shares\\']) expect([folder, wrong(folder)]).toEqual([folder, undefined]);
    // Windows treats both paths as the same folder.
    expect(ruleProblems(rule({ parameters: { folder: ['Tax', 'TAX. '] } }), 1, [])).toEqual({ 'parameters.folder.1': 'Duplicate folder path found.' });
  });

  it('require a last permission, except for block rules on Windows [POL-41]', () => {
    const left = (type: AccessRule['type'], count: number) =>
      policyRules.removePermission(admin, { type, permissions: Array<Permission>(count).fill(anna) }).ok;
    expect([left(1, 1), left(3, 1), left(4, 1), left(2, 1), left(4, 2)]).toEqual([false, false, false, true, true]);
  });

  it('explain the access of users whom they do not name', () => {
    expect(accessTexts.others(4)).toBe('For everyone else the next wider rule decides. Without one, access is denied.');
    expect(accessTexts.others(2)).toBe('Everyone else is denied.');
  });
});
