import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccessRule, Permission } from '../../../contract/workloads/accessPolicies.ts';
import { decide, type Attempt } from './accessMatcher.ts';
import { holdsPath } from './accessPaths.ts';

const person = (user: string, access: 0 | 1 = 1): Permission => ({ user, domain: 'local', access, sid: '' });
const ofDirectory = (user: string, sid: string, access: 0 | 1 = 1): Permission => ({ user, domain: 'd1', access, sid });
const folder = (name: string, folders: string[], ...permissions: Permission[]): AccessRule => ({
  name,
  desc: '',
  type: 4,
  parameters: { folder: folders },
  permissions,
});
const whole = (name: string, type: 1 | 2 | 3, ...permissions: Permission[]): AccessRule => ({ ...folder(name, [], ...permissions), type });
const nameOf = (domain: string) => (domain === 'local' ? 'Local' : 'nordbank');

const ask = (os: 1 | 2, rules: readonly AccessRule[], more: Partial<Attempt> = {}) =>
  decide(os, rules, { user: 'anna', domain: 'local', sid: '', kind: 'file', path: 'Shares\\Finance\\2026.xlsx', ...more }, nameOf);
const verdict = (...input: Parameters<typeof ask>) => {
  const { verdict: said, rule } = ask(...input);
  return rule === '' ? said : `${said} by ${rule}`;
};

const windows = [
  whole('all', 1, person('anna', 0), person('carl')),
  folder('shares', ['Shares'], person('bo')),
  folder('finance', ['Shares\\Finance', 'Tax'], person('anna'), person('dora', 0)),
  whole('raw', 2),
];

describe('access decision', () => {
  it('follows the deepest folder that contains the path, then its parents, then the file system rule', () => {
    expect(verdict(1, windows)).toBe('allow by finance');
    expect(verdict(1, windows, { user: 'bo' })).toBe('allow by shares');
    expect(verdict(1, windows, { user: 'carl' })).toBe('allow by all');
    expect(verdict(1, windows, { user: 'dora' })).toBe('deny by finance');
    expect(verdict(1, windows, { path: 'Temp\\x' })).toBe('deny by all');
    expect(verdict(1, windows, { path: 'tax' })).toBe('allow by finance');
    const nested = [folder('outer', ['Shares'], person('anna', 0)), folder('inner', ['Temp', 'Shares\\Finance'], person('anna'))];
    expect([verdict(1, nested), verdict(1, nested.toReversed())]).toEqual(['allow by inner', 'allow by inner']);
    expect(verdict(1, nested, { path: 'Shares\\Sales' })).toBe('deny by outer');
  });

  it('is unset for a user whom no rule names', () => {
    expect(ask(1, windows, { user: 'eve' })).toMatchObject({ verdict: 'unset', rule: '', permission: '' });
    expect(ask(1, [], { user: 'eve' })).toEqual({ verdict: 'unset', rule: '', permission: '', steps: [] });
    // The text mentions a wider rule only if there is one.
    const reasons = ask(1, windows, { user: 'eve' }).steps.map(({ reason }) => reason);
    expect(reasons).toEqual([
      ...Array<string>(2).fill('No permission of this rule names eve (Local). The next wider rule decides.'),
      'No permission of this rule names eve (Local).',
    ]);
  });

  it('lists the rules that it checked, with the reason for each', () => {
    expect(ask(1, windows, { user: 'carl', path: 'Shares\\Sales' }).steps).toEqual([
      { rule: 'finance', permission: '', decided: false, reason: 'The path is not in Shares\\Finance, Tax.' },
      { rule: 'shares', permission: '', decided: false, reason: 'No permission of this rule names carl (Local). The next wider rule decides.' },
      { rule: 'all', permission: 'carl (Local)', decided: true, reason: 'Permission 2 of 2 is the first that names the user.' },
    ]);
  });

  it('uses the first permission that names the user', () => {
    const rules = [whole('all', 3, person('bo'), ofDirectory('Anna Berg', 's-1', 0), ofDirectory('anna', 's-1'))];
    expect(verdict(2, rules, { domain: 'd1', sid: 's-1' })).toBe('deny by all');
  });

  it('matches directory users by SID and local users by name, case-sensitively on Linux', () => {
    const rules = [whole('all', 3, person('Anna'), ofDirectory('renamed', 's-1'))];
    expect(verdict(2, rules)).toBe('unset');
    expect(verdict(2, rules, { user: 'Anna' })).toBe('allow by all');
    expect(verdict(1, rules, { user: 'ANNA' })).toBe('allow by all');
    expect(verdict(2, rules, { domain: 'd1', sid: 's-1' })).toBe('allow by all');
    expect(verdict(2, rules, { domain: 'another server of it', sid: 's-1' })).toBe('allow by all');
    expect(verdict(2, rules, { user: 'renamed', domain: 'd1', sid: 's-2' })).toBe('unset');
    expect(verdict(2, rules, { user: 'Anna', domain: 'd1', sid: 's-2' })).toBe('unset');
    expect(verdict(2, [whole('all', 3, ofDirectory('anna', ''))], { domain: 'd1' })).toBe('unset');
  });

  it('for block access uses block rules only, and denies all users if such a rule has no permissions', () => {
    expect(verdict(1, windows, { kind: 'block' })).toBe('deny by raw');
    expect(verdict(1, [whole('raw', 2, person('bo'))], { kind: 'block' })).toBe('unset');
    expect(verdict(1, windows.slice(0, 3), { kind: 'block', user: 'carl' })).toBe('unset');
    expect(verdict(2, [whole('both', 3, person('anna'))], { kind: 'block' })).toBe('allow by both');
    expect(verdict(2, [whole('both', 3, person('anna'))], { path: '/data' })).toBe('allow by both');
  });

  it('normalizes paths as Windows does, without a way around a folder', () => {
    const rules = [folder('finance', ['\\Shares\\Finance\\'], person('anna', 0)), whole('all', 1, person('anna'))];
    for (const path of [
      'shares\\FINANCE',
      'C:\\Shares\\Finance\\a',
      'Shares/Finance/a',
      'Shares\\\\Finance',
      'Shares\\Sales\\..\\Finance\\a',
      'Shares\\.\\Finance. \\a',
      '..\\Shares\\Finance',
      '\\\\?\\C:\\Shares\\Finance\\a',
      '\\\\.\\c:\\Shares\\Finance',
      '//?/C:/Shares/Finance',
      '\\??\\C:\\Shares\\Finance',
      '\\\\?\\Volume{3f2504e0-4f89-11d3-9a0c-0305e82c3301}\\Shares\\Finance',
      'Shares\\Finance:hidden',
      'Shares\\Finance::$INDEX_ALLOCATION\\a',
      'Shares:x\\Finance.:y:$DATA',
    ])
      expect([path, verdict(1, rules, { path })]).toEqual([path, 'deny by finance']);
    for (const path of ['Shares\\Finances', 'Shares', '', 'Shares\\Finance\\..\\Sales', 'Old\\Shares\\Finance', '\\\\?\\UNC\\Shares\\Finance'])
      expect([path, verdict(1, rules, { path })]).toEqual([path, 'allow by all']);
  });
});

describe('access decision of any policy', () => {
  const part = fc.constantFrom('a', 'A', 'ab');
  const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\\'));
  const permissions = fc.array(fc.tuple(fc.constantFrom('anna', 'bo', 'Anna'), fc.constantFrom(0 as const, 1 as const)), { minLength: 1, maxLength: 4 });
  const rules = fc
    .array(fc.tuple(fc.constantFrom(1 as const, 2 as const, 4 as const), fc.array(path, { minLength: 1, maxLength: 3 }), permissions), { maxLength: 6 })
    .map((all) =>
      all.map(([type, folders, who], at) => ({
        ...folder(`r${at}`, type === 4 ? folders : [], ...who.map(([user, access]) => person(user, access))),
        type,
      })),
    );
  const kind = fc.constantFrom('file' as const, 'block' as const);

  it('allows a user only by a permission that names and allows the user', () =>
    fc.assert(
      fc.property(rules, path, kind, (all, at, wanted) => {
        const { verdict: said, rule: title, steps } = ask(1, all, { path: at, kind: wanted });
        const rule = all.find(({ name }) => name === title);
        const first = rule?.permissions.find(({ user }) => user.toLowerCase() === 'anna');
        expect(said).toBe(first ? (first.access === 1 ? 'allow' : 'deny') : 'unset');
        expect(steps.filter(({ decided }) => decided).map((step) => step.rule)).toEqual(title === '' ? [] : [title]);
        expect(steps.slice(0, -1).every(({ decided }) => !decided)).toBe(true);
      }),
    ));

  it('uses the deepest folder that names the user', () =>
    fc.assert(
      fc.property(rules, path, (all, at) => {
        const names = ({ permissions: who }: AccessRule) => who.some(({ user }) => user.toLowerCase() === 'anna');
        const depths = ({ parameters }: AccessRule) => parameters.folder.filter((one) => holdsPath(one, at)).map((one) => one.split('\\').length);
        const { rule: title } = ask(1, all, { path: at });
        const rule = all.find(({ name }) => name === title);
        const deepest = Math.max(0, ...all.filter((one) => one.type === 4 && names(one)).flatMap(depths));
        expect(rule ? Math.max(0, ...depths(rule)) : 0).toBe(deepest);
      }),
    ));

  it('does not depend on the order of folders, or on the case of paths and users', () =>
    fc.assert(
      fc.property(rules, path, kind, (all, at, wanted) => {
        const turned = all.map((one) => ({ ...one, parameters: { folder: one.parameters.folder.toReversed().map((text) => text.toUpperCase()) } }));
        expect(verdict(1, turned, { path: `\\${at.toUpperCase()}\\`, kind: wanted, user: 'ANNA' })).toBe(verdict(1, all, { path: at, kind: wanted }));
      }),
    ));

  it('uses block rules for blocks and file rules for files', () =>
    fc.assert(
      fc.property(rules, path, (all, at) => {
        const typeOf = (title: string) => all.find(({ name }) => name === title)?.type;
        expect([undefined, 2]).toContain(typeOf(ask(1, all, { kind: 'block', path: at }).rule));
        expect([undefined, 1, 4]).toContain(typeOf(ask(1, all, { path: at }).rule));
      }),
    ));
});
