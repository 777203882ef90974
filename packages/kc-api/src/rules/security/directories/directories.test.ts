import { describe, expect, it } from 'vitest';
import { accountPair, controllerCount, controllerProblems, directoryRules, groupLabels } from './directories.ts';
import type { Actor } from '../../privileges.ts';

const admin: Actor = { id: '1', login_name: 'a', privileges: ['SEC_ADMIN'], flavour: 'keycontrol' };
const plain = { server_url: 'ldap://dc.example:389', tls: 'no' as const, timeout: 5 };

describe('domain controller', () => {
  it('requires an ldap or ldaps URL', () => {
    expect(controllerProblems(plain)).toEqual({});
    for (const server_url of ['', 'dc.example', 'http://dc.example', 'ldap://', 'ldap://dc example', 'ldap://dc/path', 'javascript:alert(1)'])
      expect(controllerProblems({ ...plain, server_url })).toHaveProperty('server_url');
    for (const server_url of ['ldap://dc', 'ldap://10.0.0.1:1389', 'ldap://[::1]:389']) expect(controllerProblems({ ...plain, server_url })).toEqual({});
  });

  it('requires a CA certificate with ldaps or STARTTLS [SEC-060] [SEC-061]', () => {
    expect(controllerProblems({ ...plain, server_url: 'ldaps://dc' })).toEqual({ cacert: 'Invalid CA Certificate file.' });
    expect(controllerProblems({ ...plain, tls: 'yes' })).toEqual({ cacert: 'Invalid CA Certificate file.' });
    expect(controllerProblems({ ...plain, tls: 'yes', cacert: btoa('x') })).toEqual({ cacert: 'Invalid CA Certificate file.' });
  });

  it('requires a timeout in whole seconds', () => {
    for (const timeout of [0, -1, 1.5, Number.NaN]) expect(controllerProblems({ ...plain, timeout })).toHaveProperty('timeout');
  });
});

it('allows one or two controllers in a domain [SEC-062]', () => {
  expect([0, 1, 2, 3].map((count) => controllerCount(count).ok)).toEqual([false, true, true, false]);
});

it('requires account and password together, or neither [SEC-064]', () => {
  const ok = (account?: string, password?: string, stored?: string) => accountPair({ account, password, stored }).ok;
  expect([ok(), ok('', ''), ok('svc', 'pw'), ok('svc', undefined, 'svc'), ok('svc', 'pw', 'svc'), ok('', undefined, 'svc')]).not.toContain(false);
  expect([ok('svc'), ok('svc', ''), ok(undefined, 'pw'), ok('', 'pw'), ok('other', undefined, 'svc'), ok(undefined, 'pw', 'svc')]).not.toContain(true);
});

it('does not allow changes to a system directory', () => {
  expect(directoryRules.change(admin, {}).ok).toBe(true);
  expect(directoryRules.change(admin, { system: 'yes' }).ok).toBe(false);
  expect(directoryRules.remove(admin, { system: 'yes' }).ok).toBe(false);
  expect(directoryRules.create({ ...admin, privileges: ['CLOUD_ADMIN'] }).ok).toBe(false);
});

describe('groupLabels', () => {
  it('appends the location of a group if two groups share a name, ignoring case', () => {
    const named = (cn: string, distinguishedName: string) => ({ cn, distinguishedName });
    const place = String.raw`OU=x\,y,DC=lab`;
    expect(
      groupLabels([
        named('Staff', `CN=Staff,${place}`),
        named('staff', 'CN=staff,OU=b,DC=lab'),
        named('a,b', String.raw`CN=a\,b,OU=c`),
        named('a,B', 'CN="a,B", OU=d'),
      ]),
    ).toEqual([`Staff (${place})`, 'staff (OU=b,DC=lab)', 'a,b (OU=c)', 'a,B (OU=d)']);
    expect(groupLabels([named('Staff', 'CN=Staff,OU=a'), named('Guests', 'CN=Guests,OU=a')])).toEqual(['Staff', 'Guests']);
  });
});
