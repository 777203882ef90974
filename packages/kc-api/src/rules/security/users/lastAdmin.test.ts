import { expect, it } from 'vitest';
import { isUsableAdmin, lastAdminText, notLastAdmin, type Standing } from './lastAdmin.ts';
import { lastingPrivileges, userRules } from './users.ts';

const good: Standing = {
  privileges: ['SEC_ADMIN'],
  enabled: true,
  expires: null,
  authentication: 'Local',
  hasPassword: true,
  secondFactor: 'email',
  mailReaches: true,
};

it('counts only administrators who depend on no expiry, no directory and no email', () => {
  expect(isUsableAdmin(good)).toBe(true);
  expect(isUsableAdmin({ ...good, secondFactor: 'totp', mailReaches: false })).toBe(true);
  const less: Partial<Standing>[] = [
    { privileges: ['CLOUD_ADMIN'] },
    { enabled: false },
    { expires: 4_000_000_000 },
    { authentication: 'LDAP' },
    { authentication: 'OIDC' },
    { hasPassword: false },
    { mailReaches: false },
  ];
  for (const one of less) expect(isUsableAdmin({ ...good, ...one })).toBe(false);
});

it('refuses to disable or delete the last administrator, or to revoke the privilege', () => {
  const actor = { id: 'a', login_name: 'a', privileges: ['SEC_ADMIN'] as const, flavour: 'keycontrol' as const };
  const last = {
    id: 'b',
    login_name: 'b',
    authentication: 'Local',
    last_login: '1',
    status: 'Active',
    '2fa_enabled': 'no',
    last_admin: 'yes',
    privileges: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
  } as const;
  const user = { ...last, privileges: [...last.privileges] };
  expect(notLastAdmin({})).toEqual({ ok: true });
  for (const verdict of [notLastAdmin(user), userRules.disable(actor, user), userRules.remove(actor, user)])
    expect(verdict).toEqual({ ok: false, reason: lastAdminText });
  // Enabling an account also removes its lock.
  expect(userRules.changeStatus(actor, user)).toEqual({ ok: true });
  expect(lastingPrivileges(actor, user)).toEqual({ SEC_ADMIN: lastAdminText });
});
