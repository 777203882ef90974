import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Privilege } from '../../../contract/call.ts';
import type { Group } from '../../../contract/security/groups.ts';
import type { User } from '../../../contract/security/users.ts';
import type { Actor, Flavour } from '../../privileges.ts';
import { grantable, groupsFor, lifetimeUnits, never, neverDays, passwordExpiryUnits, statusOf, userProblems, userRules } from './users.ts';

const actor = (privileges: Privilege[] = ['SEC_ADMIN'], more: Partial<Actor> = {}): Actor => ({
  id: 'me',
  login_name: 'me@example.com',
  privileges,
  flavour: 'keycontrol',
  ...more,
});
const subject = (more: Partial<User> = {}) =>
  ({
    id: 'other',
    login_name: 'other@example.com',
    authentication: 'Local',
    last_login: '1893456000',
    status: 'Active',
    '2fa_enabled': 'no',
    ...more,
  }) as const satisfies Partial<User>;
const group = (id: string, type: string, privilege: Privilege): Group => ({
  id,
  name: id,
  type,
  privilege,
  user_members: [],
  adgroup_members: [],
  objects: [],
  revision: 1,
});
const reason = (verdict: { ok: boolean; reason?: string }) => verdict.reason;

const root = subject({ id: 'root', login_name: 'secroot' });
const asRoot = actor(['SEC_ADMIN'], { id: 'root', login_name: 'secroot' });

describe('statusOf', () => {
  it.each([
    ['Local', 'Never', 'Active', 'Invited'],
    ['OIDC', 'Never', 'Active', 'Invited'],
    ['LDAP', 'Never', 'Active', 'Active'],
    ['RADIUS', 'Never', 'Active', 'Active'],
    ['Local', '1893456000', 'Active', 'Active'],
    ['Local', 'Never', 'Disabled', 'Disabled'],
    ['OIDC', 'Never', 'Expired', 'Expired'],
    ['Local', 'Never', 'Locked', 'Locked'],
  ] as const)('for %s, last login %s and %s returns %s [SEC-029]', (authentication, last_login, status, shown) => {
    expect(statusOf(subject({ authentication, last_login, status }))).toBe(shown);
  });
});

describe('userRules', () => {
  it('let security administrators change other users, and all users change their own record', () => {
    const nobody = actor([]);
    for (const rule of [
      userRules.change,
      userRules.remove,
      userRules.changeStatus,
      userRules.changePassword,
      userRules.resetPassword,
      userRules.regenerateInvite,
      userRules.resetTwoFactor,
    ])
      expect(reason(rule(nobody, subject()))).toContain('Security Admin');
    expect(userRules.create(nobody).ok).toBe(false);
    expect(userRules.create(actor()).ok).toBe(true);
    expect(userRules.change(nobody, subject({ id: 'me' })).ok).toBe(true);
    expect(userRules.change(actor(), subject()).ok).toBe(true);
  });

  it('let only secroot change secroot [SEC-035]', () => {
    for (const rule of [userRules.change, userRules.changeStatus, userRules.changePassword, userRules.resetPassword, userRules.resetTwoFactor])
      expect(reason(rule(actor(), root))).toBe('Only secroot may change the secroot user.');
    expect(userRules.change(asRoot, root).ok).toBe(true);
  });

  it('refuse to delete secroot, and the account of the current user [SEC-036]', () => {
    expect(reason(userRules.remove(actor(), root))).toBe('The secroot user cannot be deleted.');
    expect(reason(userRules.remove(asRoot, root))).toBe('The secroot user cannot be deleted.');
    expect(reason(userRules.remove(actor(), subject({ id: 'me' })))).toBe('You cannot delete yourself.');
    expect(userRules.remove(actor(), subject()).ok).toBe(true);
  });

  it('allow status changes for other users only [SEC-030]', () => {
    expect(userRules.changeStatus(actor(), subject()).ok).toBe(true);
    expect(reason(userRules.changeStatus(actor(), subject({ id: 'me' })))).toBe('You cannot change the status of your own account.');
  });

  it.each([
    ['Local', true],
    ['LDAP', false],
    ['RADIUS', false],
    ['OIDC', false],
  ] as const)('allow status changes for a %s user who never signed in: %s [SEC-031]', (authentication, may) => {
    expect(userRules.changeStatus(actor(), subject({ authentication, last_login: 'Never' })).ok).toBe(may);
    expect(userRules.changeStatus(actor(), subject({ authentication })).ok).toBe(true);
  });

  it('allow changing and resetting passwords of other local users', () => {
    for (const rule of [userRules.changePassword, userRules.resetPassword]) {
      expect(rule(actor(), subject()).ok).toBe(true);
      expect(reason(rule(actor(), subject({ authentication: 'LDAP' })))).toBe('The password of this user is managed by LDAP.');
      expect(reason(rule(actor(), subject({ id: 'me' })))).toBe('Change your own password on your account page.');
    }
  });

  it('allow a new invitation URL while the user is invited', () => {
    expect(userRules.regenerateInvite(actor(), subject({ last_login: 'Never' })).ok).toBe(true);
    expect(userRules.regenerateInvite(actor(), subject()).ok).toBe(false);
    expect(userRules.regenerateInvite(actor(), subject({ last_login: 'Never', status: 'Disabled' })).ok).toBe(false);
  });

  it('allow a reset of two-factor authentication if it is enabled', () => {
    expect(userRules.resetTwoFactor(actor(), subject({ '2fa_enabled': 'yes' })).ok).toBe(true);
    expect(userRules.resetTwoFactor(actor(), subject()).ok).toBe(false);
  });

  it.each([
    ['keycontrol', ['SEC_ADMIN', 'DOMAIN_ADMIN', 'CLOUD_ADMIN']],
    ['cloudkeys', ['SEC_ADMIN', 'CLOUD_ADMIN']],
    ['databases', ['SEC_ADMIN', 'CLOUD_ADMIN']],
    ['vmencryption', ['SEC_ADMIN', 'CLOUD_ADMIN']],
  ] as const)('offer in %s the privileges %j', (flavour: Flavour, offered) => {
    const me = actor(['SEC_ADMIN'], { flavour });
    expect(grantable(me)).toEqual(offered);
    expect(userRules.grant(me, 'VMSET_ADMIN').ok).toBe(false);
    expect(userRules.grant(me, 'CLUSTER').ok).toBe(false);
  });
});

describe('limits of lifetimes', () => {
  it('for an account are 120 months and 10 years; 3652 days mean never [SEC-051, SEC-052, SEC-053, SEC-103]', () => {
    expect([neverDays, never]).toEqual([3652, 3652 * 86_400]);
    expect(lifetimeUnits.map(({ value, max }) => [value, max])).toEqual([
      ['d', 3651],
      ['mo', 120],
      ['y', 10],
    ]);
    for (const { max, seconds } of lifetimeUnits) expect(max * seconds).toBeLessThan(never);
  });

  it('for a password are 1095 days, 36 months and 3 years; the defaults are 60, 6 and 1 [SEC-058, SEC-101, SEC-102]', () => {
    expect(passwordExpiryUnits.map(({ value, max, initial, seconds }) => [value, max, initial, seconds])).toEqual([
      ['d', 1095, 60, 86_400],
      ['m', 36, 6, 30 * 86_400],
      ['y', 3, 1, 365 * 86_400],
    ]);
  });
});

describe('groupsFor', () => {
  it('offers the groups that match the chosen privileges [SEC-057]', () => {
    const [cloud, sec] = [group('c', 'Cloud Admin Group', 'CLOUD_ADMIN'), group('s', 'Group', 'SEC_ADMIN')];
    expect(groupsFor([cloud, sec], ['CLOUD_ADMIN'])).toEqual([cloud]);
    expect(groupsFor([cloud, sec], ['SEC_ADMIN', 'CLOUD_ADMIN'])).toEqual([cloud, sec]);
    expect(groupsFor([cloud, sec], [])).toEqual([]);
  });
});

describe('userProblems', () => {
  const groups = [group('c', 'Cloud Admin Group', 'CLOUD_ADMIN'), group('s', 'Group', 'SEC_ADMIN')];
  const problems = (value: Parameters<typeof userProblems>[0]) => userProblems(value, groups, 1000);

  it('requires a privilege [SEC-055]', () => {
    expect(problems({ privileges: [] })).toEqual({ privileges: 'At least one privilege must be selected.' });
    expect(problems({ privileges: ['SEC_ADMIN'] })).toEqual({});
  });

  it('requires a group of type Cloud Admin Group for a cloud admin [SEC-038, SEC-056]', () => {
    const missing = { groups: 'Cloud Admin requires a group.' };
    expect(problems({ privileges: ['CLOUD_ADMIN'], groups: [] })).toEqual(missing);
    expect(problems({ privileges: ['CLOUD_ADMIN'], groups: ['s'] })).toEqual(missing);
    expect(problems({ privileges: ['CLOUD_ADMIN'], groups: ['gone'] })).toEqual(missing);
    expect(problems({ privileges: ['CLOUD_ADMIN'], groups: ['s', 'c'] })).toEqual({});
    expect(problems({ privileges: ['SEC_ADMIN'], groups: [] })).toEqual({});
  });

  it('limits the lifetime of an account to 3652 days [SEC-050]', () => {
    expect(problems({ account_decay_time: never })).toEqual({});
    expect(problems({ account_decay_time: never + 1 })).toEqual({ account_decay_time: 'Account lifetime cannot be more than 3652 days.' });
  });

  it('requires a password expiry in the future, or none [SEC-054]', () => {
    expect(problems({ password_expiration: 1001 })).toEqual({});
    expect(problems({ password_expiration: null })).toEqual({});
    for (const past of [1000, 999, 0, -1])
      expect(problems({ password_expiration: past })).toEqual({ password_expiration: 'Password expiration must be a date in the future.' });
  });

  it('reports problems of given fields only', () => {
    expect(problems({})).toEqual({});
    const value = fc.record(
      {
        privileges: fc.array(fc.constantFrom('SEC_ADMIN', 'CLOUD_ADMIN', 'VMSET_ADMIN')),
        groups: fc.array(fc.constantFrom('c', 's', 'x')),
        account_decay_time: fc.double({ noNaN: true }),
        password_expiration: fc.option(fc.integer()),
      },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(value, (some) => Object.keys(problems(some)).every((field) => field in some)));
  });
});
