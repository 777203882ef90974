import { describe, expect, it } from 'vitest';
import { session } from 'kc-api/contract/session/session';
import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { twoFactor, vitals } from 'kc-api/contract/account/account';
import { statusOf } from 'kc-api/rules/security/users/users';
import { flavours } from 'kc-api/rules/privileges';
import { createMemoryStore } from '../core/store/memoryStore.ts';

import { createSqliteStore } from '../node/sqliteStore.ts';
import { memoryStore } from '../../test/filledStore.ts';
import { cheap, fakeClock, makeWorld, refusal, root, sara } from '../../test/kit.ts';
import { directoryCa, directoryCaFacts } from '../security/directories/directoryCa.ts';
import { hostileTexts } from '../core/hostileTexts.ts';
import { grown } from './large.ts';
import { scenarios, signIns, type ScenarioName } from './scenarios.ts';
import { createAppliance } from '../appliance.ts';

const named = Object.keys(scenarios) as ScenarioName[];
const dumpOf = (store: ReturnType<typeof createMemoryStore>) =>
  JSON.stringify(
    ['users', 'groups', 'alerts', 'audit', 'directoryUsers', 'keySets', 'cspAccounts', 'cloudKeys', 'tdeConnectors'].map((table) =>
      store.table(table as 'users').all(),
    ),
  );

describe('scenarios', () => {
  // Sign-in is impossible in recovery mode and after a failed self-test.
  const closed: readonly ScenarioName[] = ['recovery', 'fipsFailed'];
  it.each(named.filter((one) => one !== 'large' && !closed.includes(one)))('%s allows secroot to sign in', async (scenario) => {
    const world = await makeWorld({ scenario });
    const client = await world.as(scenario === 'fresh' ? { login: 'secroot', password: 'Secroot-Fresh-1' } : root);
    await client.send(system.status);
  });

  it.each(flavours)('demo is consistent in the %s vault', async (flavour) => {
    const store = memoryStore();
    const world = await makeWorld({ store, vault: { flavour, tenant: 'tenant-1', name: 'x' } });
    const [people, groups] = [store.table('users').all(), store.table('groups').all()];
    expect(people).toHaveLength(flavour === 'keycontrol' ? 48 : 47);
    expect(groups).toHaveLength(9);
    expect(new Set(people.map((one) => one.login_name)).size).toBe(people.length);
    // Users and groups refer to each other, and every group fits its members.
    for (const group of groups)
      expect(
        people
          .filter((one) => one.groups.includes(group.id))
          .map((one) => one.id)
          .toSorted(),
      ).toEqual(group.user_members.toSorted());
    for (const one of people) {
      expect(one.privileges.length).toBeGreaterThan(0);
      if (one.privileges.includes('CLOUD_ADMIN'))
        expect(groups.some((group) => group.type === 'Cloud Admin Group' && one.groups.includes(group.id))).toBe(true);
      for (const id of one.groups) expect(one.privileges).toContain(groups.find((group) => group.id === id)?.privilege);
      if (flavour !== 'keycontrol') expect(one.privileges).not.toContain('DOMAIN_ADMIN');
    }
    for (const one of signIns.filter((who) => who.privileges(flavour).length > 0 && !who.otp)) await world.as(one);
  });

  it('demo contains users of every kind and status', async () => {
    const world = await makeWorld();
    const { users: list } = await (await world.as(root)).send(users.list);
    expect(new Set(list.map((one) => one.authentication))).toEqual(new Set(['Local', 'LDAP', 'RADIUS', 'OIDC']));
    expect(new Set(list.map(statusOf))).toEqual(new Set(['Active', 'Invited', 'Disabled', 'Expired', 'Locked']));
    expect(new Set(list.map((one) => one['2fa_enabled']))).toEqual(new Set(['yes', 'no']));
  });

  it('fresh requires all steps of the first sign-in', async () => {
    const world = await makeWorld({ scenario: 'fresh' });
    const answer = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: 'secroot', password: 'Secroot-Fresh-1' } });
    const client = world.client(answer.access_token);
    expect((await client.send(system.eula)).accepted).toBe('no');
    expect((await client.send(users.read, { params: { id: answer.userid ?? '' } })).user).toMatchObject({
      temp_password: 'yes',
      download_key_part: 'yes',
      email: '',
    });
    expect((await client.send(system.status)).conditions.mail_server_setup).toBe('no');
    await client.send(system.acceptEula);
    await client.send(users.change, {
      params: { id: answer.userid ?? '' },
      body: { revision: undefined, password: 'My-Own-Pass-1', old_password: 'Secroot-Fresh-1' },
    });
    expect((await client.send(vitals.read)).popup_closed).toBe('no');
    expect((await client.send(system.eula)).accepted).toBe('yes');
    expect(world.appliance.environment.store.table('audit').all()[0]).toMatchObject({ content: 'Appliance installed' });
  });

  it('special scenarios have the expected state', async () => {
    const health = await makeWorld({ scenario: 'healthWarning' });
    const client = await health.as(root);
    expect(await client.send(system.vaultHealth)).toEqual({ status: 'Degraded' });
    const told = await client.send(system.status);
    expect(told.kps_status).toBe('Maintenance');
    expect(told.kc_count).toBeGreaterThan(told.kc_limit ?? Infinity);
    expect(told.vm_count).toBeGreaterThan(told.vm_limit ?? Infinity);
    const unlicensed = await makeWorld({ scenario: 'licenseMissing' });
    expect(Object.values((await (await unlicensed.as(root)).send(system.license)).license)).not.toContain(true);
    const single = await makeWorld({ scenario: 'oidcOn' });
    expect(await single.client().send(providerSignIn.mode)).toEqual({ enabled: true, enforced: false, idpVendorName: 'Nordbank Login' });
    expect((await single.client().send(providerSignIn.init, { query: {} })).redirectUrl).toMatch(/^https:\/\/login\.nordbank\.example\//);
    const enforced = await makeWorld({ scenario: 'twoFactorEnforced' });
    expect((await refusal((await enforced.as(sara)).send(users.list))).message).toBe('Two Factor Authentication not setup yet');
    expect(await (await enforced.as(sara)).send(twoFactor.read)).toMatchObject({ enabled: 'no' });
    const bare = await makeWorld({ scenario: 'empty' });
    expect((await (await bare.as(root)).send(users.list)).users).toHaveLength(1);
  });

  it('hostile uses all hostile texts in users and in the audit log', async () => {
    const world = await makeWorld({ scenario: 'hostile' });
    const { store } = world.appliance.environment;
    const names = new Set(
      store
        .table('users')
        .all()
        .map((one) => one.full_name),
    );
    const contents = new Set(
      store
        .table('audit')
        .all()
        .map((one) => one.content),
    );
    expect(hostileTexts.filter((text) => !names.has(text) || !contents.has(text))).toEqual([]);
  });
});

it('creates the same demo from the same seed, and another one from another seed', async () => {
  const dump = async (seed: number) => {
    const appliance = createAppliance({ seed, clock: fakeClock(), passwords: cheap() });
    await appliance.ready;
    return dumpOf(appliance.environment.store).replace(/"key_part":\{[^}]*\}/g, '');
  };
  const [first, again, other] = [await dump(7), await dump(7), await dump(8)];
  expect(first === again).toBe(true);
  expect(first === other).toBe(false);
});

it('creates thousands of users and a year of ordered audit records in the large scenario', async () => {
  const store = createSqliteStore(':memory:');
  const clock = fakeClock();
  const { environment, ready, close } = createAppliance({ seed: 1, scenario: 'empty', store: createMemoryStore(), clock, passwords: cheap() });
  await ready;
  await grown({ ...environment, store }, { people: 5_000, records: 20_000 });
  close();
  expect(
    new Set(
      store
        .table('users')
        .all()
        .map((one) => one.login_name),
    ).size,
  ).toBe(5_000);
  const records = store.table('audit').all();
  expect(records.map((row) => row.id)).toEqual(Array.from({ length: 20_000 }, (_value, index) => String(index + 1)));
  const now = Math.floor(clock.now() / 1000);
  expect(records.every((row, index) => row.date <= now && row.date >= (records[index - 1]?.date ?? now - 366 * 86_400))).toBe(true);
  store.close();
});

it('declares the actual properties of the demo CA certificate', async () => {
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  expect(certificatesIn(directoryCa)).toEqual(directoryCaFacts);
});
