import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { systemClock } from 'kc-api/client/clock';
import { hasSlapd, noSlapd, startLdapServer, type LdapCounterpart } from '../../../../test/counterparts/ldapServer.ts';
import { ldapBase, ldapPeople, oddPeople, serviceAccount } from '../../../../test/counterparts/ldapEntries.ts';
import { createMemoryStore } from '../../../core/store/memoryStore.ts';
import { seenCourse, StepFailed } from '../../../core/checks/testCourse.ts';
import { playedDirectory, type DirectoryController, type DirectoryTarget } from '../../../security/index.ts';
import { nodeDirectory } from './nodeDirectory.ts';
import { freeTcpPort } from '../../../../test/counterparts/freePort.ts';

const { anna, bo } = ldapPeople;
const directory = nodeDirectory(playedDirectory(createMemoryStore()));

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const started = new Map<string, Promise<LdapCounterpart>>();
afterAll(async () => {
  for (const one of started.values()) await (await one).close();
});
/** Returns a server that all tests share; tests must not stop it. */
function shared(like: 'OPENLDAP' | 'MICROSOFT_AD' = 'OPENLDAP'): Promise<LdapCounterpart> {
  const known = started.get(like) ?? startLdapServer({ like, crowd: 5_000 });
  started.set(like, known);
  return known;
}
async function begin(...options: Parameters<typeof startLdapServer>): Promise<LdapCounterpart> {
  const server = await startLdapServer(...options);
  open.push(server);
  return server;
}
const controllerAt = (server: LdapCounterpart, more: Partial<DirectoryController> = {}): DirectoryController => ({
  uri: `ldaps://localhost:${server.ports.tls}`,
  starttls: false,
  tls_auth: 'x509/name',
  user_base_dn: `ou=people,${ldapBase}`,
  group_base_dn: `ou=groups,${ldapBase}`,
  timeout: 5,
  cacert: server.authority,
  ...more,
});
const at = (server: LdapCounterpart, controller: Partial<DirectoryController> = {}, more: Partial<DirectoryTarget> = {}): DirectoryTarget => ({
  domain_name: 'lab.example',
  domain_netbios_name: 'LAB',
  type: 'OPENLDAP',
  uid_field: 'cn',
  service_account_name: serviceAccount.dn,
  service_account_pw: serviceAccount.password,
  controllers: [controllerAt(server, controller)],
  ...more,
});
const asAd = { type: 'MICROSOFT_AD', uid_field: 'sAMAccountName' } as const;

/** Runs a test and returns its steps. */
async function test(target: DirectoryTarget): Promise<TestStep[]> {
  const steps: TestStep[] = [];
  await directory.test(target, seenCourse(steps, systemClock)).catch((error: unknown) => {
    if (!(error instanceof StepFailed)) throw error;
  });
  return steps;
}
const told = (steps: readonly TestStep[]) => steps.map(({ step, outcome }) => `${step} ${outcome}`);
const reason = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: Error) => error.message,
  );

describe.skipIf(!hasSlapd)(hasSlapd ? 'LDAP directory (slapd)' : noSlapd, { timeout: 60_000 }, () => {
  it.each([
    ['ldaps', {}],
    ['STARTTLS', { starttls: true }],
  ] as const)('connects over %s and reports the finding of each test step', async (_, how) => {
    const server = await shared();
    const steps = await test(at(server, { ...how, ...('starttls' in how ? { uri: `ldap://localhost:${server.ports.plain}` } : {}) }));
    expect(told(steps)).toEqual(['lookup passed', 'connect passed', 'tls passed', 'sign-in passed', 'act passed']);
    expect(steps[2]?.found).toMatch(/^TLSv1\.3, TLS_/);
    expect(steps[2]?.certificate_chain?.map(({ subject }) => subject)).toEqual(['CN=app.journey.example', 'CN=Journey private CA']);
    expect(steps[4]?.found).toBe(`Found users below ou=people,${ldapBase}.`);
    expect(JSON.stringify(steps)).not.toContain(serviceAccount.password);
  });

  it('returns a specific step, error and remedy for each cause of failure', async () => {
    const server = await shared();
    const expired = await begin({ until: Math.floor(Date.now() / 1000) - 3_600 });
    const port = await freeTcpPort();
    const lasts = [
      await test(at(server, { uri: 'ldaps://directory.invalid' })),
      await test(at(server, { uri: `ldaps://localhost:${port}` })),
      await test(at(expired)),
      await test(at(server, {}, { service_account_pw: 'wrong' })),
      await test(at(server, { user_base_dn: `ou=nowhere,${ldapBase}` })),
    ].map((steps) => [steps.at(-1)?.step, steps.at(-1)?.outcome, steps.at(-1)?.found, steps.at(-1)?.remedy]);
    expect(lasts).toEqual([
      ['lookup', 'failed', 'The name directory.invalid is not known.', 'Check the spelling, and the DNS server of this appliance.'],
      ['connect', 'failed', `localhost refused the connection on port ${port}.`, 'Check the port, and that the service is running.'],
      ['tls', 'failed', 'A certificate of the server has expired.', 'Renew it on the server.'],
      ['sign-in', 'failed', 'localhost refused the login of the service account.', 'Check the service account and its password.'],
      ['act', 'failed', `localhost has no entry ou=nowhere,${ldapBase}.`, 'Check the base DN.'],
    ]);
  });

  it('refuses link-local addresses', async () => {
    const [step] = await test(at(await shared(), { uri: 'ldap://169.254.169.254' }));
    expect(step).toMatchObject({ step: 'lookup', outcome: 'failed', found: '169.254.169.254 is an address that this appliance does not connect to.' });
  });

  it('sends no password without TLS if the server requires TLS', async () => {
    const server = await shared();
    const steps = await test(at(server, { uri: `ldap://localhost:${server.ports.plain}` }));
    expect(steps.at(-1)).toMatchObject({ step: 'sign-in', outcome: 'failed', remedy: 'Use ldaps://, or turn STARTTLS on.' });
  });

  it('verifies certificates according to each of the four modes [SEC-107]', async () => {
    const server = await shared();
    const [elsewhere, expired] = [await begin({ names: ['dc.other.example'] }), await begin({ until: Math.floor(Date.now() / 1000) - 3_600 })];
    const other = await begin();
    const outcome = async (target: DirectoryTarget) => {
      const tls = (await test(target)).find(({ step }) => step === 'tls');
      return tls?.outcome === 'passed' ? 'passed' : tls?.found;
    };
    const table = [];
    for (const tls_auth of ['none', 'x509/certvalid', 'x509/name', 'x509/fingerprint'] as const)
      table.push([
        tls_auth,
        await outcome(at(server, { tls_auth })),
        await outcome(at(server, { tls_auth, cacert: other.authority })),
        await outcome(at(elsewhere, { tls_auth })),
        await outcome(at(expired, { tls_auth })),
        await outcome(at(expired, { tls_auth, cacert: expired.certificate })),
      ]);
    const [untrusted, print, late] = [
      'The certificate was not issued by a trusted CA.',
      'The certificate has another fingerprint than the one that is entered.',
      'A certificate of the server has expired.',
    ];
    expect(table).toEqual([
      ['none', 'passed', 'passed', 'passed', 'passed', 'passed'],
      ['x509/certvalid', 'passed', untrusted, 'passed', late, late],
      ['x509/name', 'passed', untrusted, 'The certificate is not for localhost.', late, late],
      ['x509/fingerprint', print, print, print, print, 'passed'],
    ]);
  });

  it('trusts the certificate from a test result', async () => {
    const server = await shared();
    const other = await begin();
    for (const tls_auth of ['x509/certvalid', 'x509/name', 'x509/fingerprint'] as const) {
      const tls = (await test(at(server, { tls_auth, cacert: other.certificate }))).at(-1);
      expect(tls?.step).toBe('tls');
      expect(told(await test(at(server, { tls_auth, cacert: tls?.authority ?? '' })))).toContain('act passed');
    }
  });

  it('signs a user in by each name, with direct and nested groups', async () => {
    const server = await shared();
    for (const login of [anna.uid, anna.name, anna.mail, 'ANNA@lab.example', 'LAB\\anna'])
      expect(await directory.signIn(at(server), login, anna.password), login).toMatchObject({
        name: anna.name,
        login_name: anna.mail,
        email: anna.mail,
        domain_name: 'lab.example',
        groups: ['circle', 'everybody', 'key-admins', 'operators'],
      });
  });

  it.each(oddPeople)('finds the groups of %s despite special characters', async (name) => {
    const target = at(await shared());
    const [found] = await directory.users(target, name);
    expect(found).toMatchObject({ name, groups: ['odd-names', 'odd-parents'] });
    expect((await directory.users(target, 'odd')).find((one) => one.name === name)?.groups).toEqual(['odd-names', 'odd-parents']);
    expect(await directory.signIn(target, name, 'Directory-Odd-1')).toMatchObject({ groups: ['odd-names', 'odd-parents'] });
  });

  it('refuses wrong and empty passwords, and logins with filter characters', async () => {
    const target = at(await shared());
    for (const [login, password] of [
      [anna.uid, bo.password],
      [anna.uid, ''],
      ['', ''],
      ['*', anna.password],
      ['a*', anna.password],
      ['anna)(uid=*', anna.password],
      ['anna@other.example', anna.password],
      [serviceAccount.dn, serviceAccount.password],
    ] as const)
      expect(await directory.signIn(target, login, password), login).toBeNull();
    // The user's own name contains the special characters of filters.
    expect(await directory.signIn(target, bo.name, bo.password)).toMatchObject({ email: bo.mail });
  });

  it('finds users and groups by a part of their name, with special characters escaped', async () => {
    const target = at(await shared());
    const names = async (text: string) => (await directory.users(target, text)).map(({ name }) => name);
    expect(await names('åkes')).toEqual([anna.name]);
    expect(await names('(Ops) *')).toEqual([bo.name]);
    expect(await names('*)(uid=*')).toEqual([]);
    const [group] = await directory.groups(target, 'ADMINS');
    expect(group).toMatchObject({ cn: 'key-admins', distinguishedName: `cn=key-admins,ou=groups,${ldapBase}`, domain_name: 'lab.example' });
    expect(group?.objectGUID).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('reads 5,000 users in pages of up to 1,000', async () => {
    const found = await directory.users(at(await shared()), 'crowd');
    expect(found).toHaveLength(5_000);
    expect(new Set(found.map(({ objectGUID }) => objectGUID)).size).toBe(5_000);
  });

  it('supports the names of Active Directory', async () => {
    const target = at(await shared('MICROSOFT_AD'), {}, asAd);
    for (const login of ['anna', 'LAB\\anna', 'anna@lab.example', 'anna.mail@lab.example'])
      expect(await directory.signIn(target, login, anna.password), login).toEqual({
        objectGUID: '03020100-0504-0706-0809-0a0b0c0d0e0f',
        name: `${anna.name} (Lab)`,
        login_name: 'anna@lab.example',
        email: 'anna.mail@lab.example',
        domain_name: 'lab.example',
        groups: ['GG-Admins', 'GG-All'],
        directory_groups: ['GG-Admins', 'GG-All'].map((cn) => ({ cn, distinguishedName: `cn=${cn},ou=groups,${ldapBase}` })),
      });
    expect(await directory.sidsOf(target, ['anna', 'LAB\\bo', 'gg-all', 'nobody', '*', ''])).toEqual([
      'S-1-5-21-1-2-3-1001',
      'S-1-5-21-1-2-3-1002',
      'S-1-5-21-1-2-3-201',
      '',
      '',
      '',
    ]);
  });

  it('tries the next controller after a connection error, but not after a refusal', async () => {
    const server = await shared();
    const away = controllerAt(server, { uri: `ldaps://localhost:${await freeTcpPort()}` });
    const both = { ...at(server), controllers: [away, controllerAt(server)] };
    expect(await directory.signIn(both, anna.uid, anna.password)).toMatchObject({ email: anna.mail });
    expect(await reason(directory.users({ ...both, controllers: [controllerAt(server), away], service_account_pw: 'wrong' }, 'x'))).toMatch(
      /refused the login/,
    );
    expect(await reason(directory.users({ ...both, controllers: [away, away] }, 'x'))).toMatch(/refused the connection/);
  });

  it('times out when the server stops responding, without blocking other servers', async () => {
    const [silent, lively] = [await begin({ crowd: 2_000 }), await shared()];
    const target = at(silent, { timeout: 2 });
    expect(await directory.users(target, 'crowd')).toHaveLength(2_000);
    const asked = reason(directory.users(target, 'crowd'));
    silent.pause();
    const began = Date.now();
    expect(await directory.signIn(at(lively), anna.uid, anna.password)).toMatchObject({ email: anna.mail });
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(await asked).toMatch(/^localhost did not respond on port \d+ within/);
    silent.resume();
  });

  it('reports a connection that the server closes during a search', async () => {
    const server = await shared();
    let hungUp = false;
    // A proxy in between breaks the response in the middle of the users.
    const between = createServer((asker) => {
      const there = connect(server.ports.tls, '127.0.0.1');
      let said = 0;
      const end = () => {
        asker.destroy();
        there.destroy();
      };
      for (const one of [asker, there]) one.on('error', end).on('close', end);
      asker.on('data', (chunk) => there.write(chunk));
      there.on('data', (chunk) => {
        said += chunk.length;
        hungUp ||= said > 100_000;
        if (said > 100_000) end();
        else asker.write(chunk);
      });
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    open.push(between);
    const { port } = between.address() as AddressInfo;
    expect(await reason(directory.users(at(server, { uri: `ldaps://localhost:${port}` }), 'crowd'))).toBe('localhost ended the connection.');
    expect(hungUp).toBe(true);
  });
});
