import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { never } from 'kc-api/rules/security/users/users';
import { lastAdminText } from 'kc-api/rules/security/users/lastAdmin';
import { session } from 'kc-api/contract/session/session';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import type { Client } from 'kc-api/client/client';
import { makeWorld, refusal, root, type World } from '../../../test/kit.ts';

const years = 86_400 * 365;
const second = { login: 'second@nordbank.example', password: root.password };
const cloud = { login: 'cloud@nordbank.example', password: root.password };
const admins = [root, second];
type Admin = (typeof admins)[number];

/** A vault with secroot, another security administrator with the same password, and a cloud administrator. */
async function twoAdmins(): Promise<World> {
  const world = await makeWorld({ scenario: 'empty' });
  const user = world.user(root.login);
  world.put({ ...user, id: second.login, login_name: second.login, email: second.login });
  world.put({ ...user, id: cloud.login, login_name: cloud.login, email: cloud.login, privileges: ['CLOUD_ADMIN'] });
  return world;
}

/** A vault in which secroot is the only enabled security administrator. */
async function oneAdmin(): Promise<World> {
  const world = await twoAdmins();
  world.put({ ...world.user(second.login), enabled: false });
  return world;
}

const change = (client: Client, world: World, who: Admin, body: object) =>
  client.send(users.change, { params: { id: world.user(who.login).id }, body: { revision: undefined, ...body } as never });

describe('last security administrator', () => {
  it.each([
    ['a short life', { account_decay_time: 60 }],
    ['a life until a day', { account_decay_time: 0, account_expiration: Math.floor(Date.UTC(2030, 0) / 1000) }],
    ['a longest day', { account_decay_time: never - 1 }],
    ['a directory', { authentication: 'LDAP' }],
    ['RADIUS', { authentication: 'RADIUS' }],
    ['a provider', { authentication: 'OIDC' }],
    ['no privilege', { privileges: ['CLOUD_ADMIN'] }],
    ['a disabled account', { account_enable: 'no' }],
  ])('cannot get %s', async (__, body) => {
    const world = await oneAdmin();
    const client = await world.as(root);
    const before = world.user(root.login);
    const said = await refusal(change(client, world, root, body));
    expect([400, 403]).toContain(said.status);
    expect(world.user(root.login)).toEqual(before);
  });

  it('is marked as such, and can still be changed otherwise', async () => {
    const world = await oneAdmin();
    const client = await world.as(root);
    const told = async (who: Admin) => (await client.send(users.read, { params: { id: world.user(who.login).id } })).user.last_admin;
    expect([await told(root), await told(second)]).toEqual(['yes', undefined]);
    await change(client, world, root, { full_name: 'Root', alert_email: 'root@nordbank.example' });
    await change(client, world, second, { account_enable: 'yes' });
    expect([await told(root), await told(second)]).toEqual([undefined, undefined]);
    // Users cannot choose a directory for secroot, but an older version allowed it.
    world.put({ ...world.user(root.login), authentication: 'LDAP' });
    expect([await told(root), await told(second)]).toEqual([undefined, 'yes']);
    expect((await refusal(change(client, world, second, { account_enable: 'no' }))).message).toBe(lastAdminText);
    expect((await refusal(client.send(users.remove, { params: { id: world.user(second.login).id } }))).message).toBe(lastAdminText);
    expect((await refusal(change(client, world, second, { privileges: ['CLOUD_ADMIN'] }))).status).toBe(403);
  });

  it('keeps the mail server that sends the second factor', async () => {
    const world = await oneAdmin();
    const client = await world.as(root);
    world.put({ ...world.user(root.login), email: 'root@nordbank.example', otp: { type: 'email', secret: '', verified: true, lastCounter: 0 } });
    const said = await refusal(client.send(settings.changeMailServer, { body: { revision: undefined, disable: 'yes' } }));
    expect(said.message).toBe(lastAdminText);
    expect(world.appliance.environment.store.value('mail_server')?.disable).toBe('no');
  });

  it('is not locked by wrong passwords, raises one alert, and others are still locked', async () => {
    const world = await twoAdmins();
    const wrong = (login: string) =>
      refusal(world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: login, password: 'wrong' } }));
    for (const who of [cloud, second, root]) for (let i = 0; i < 20; i += 1) await wrong(who.login);
    await expect(world.as(second)).rejects.toThrow('Authentication Failed');
    await expect(world.as(cloud)).rejects.toThrow('Authentication Failed');
    await world.as(root);
    const alerts = world.appliance.environment.store
      .table('alerts')
      .all()
      .filter(({ message }) => message.includes('was not locked'));
    expect(alerts).toHaveLength(1);
  });

  it('can be repaired in a vault without a lasting administrator', async () => {
    const world = await oneAdmin();
    const client = await world.as(root);
    world.put({ ...world.user(root.login), account_decay_time: never - 1 });
    await change(client, world, root, { full_name: 'Root' });
    await change(client, world, root, { account_decay_time: never });
    expect((await refusal(change(client, world, root, { account_decay_time: 60 }))).message).toBe(lastAdminText);
  });
});

type Step =
  | { do: 'change'; by: Admin; of: Admin; body: object }
  | { do: 'remove'; by: Admin; of: Admin }
  | { do: 'wrong'; of: Admin }
  | { do: 'wait'; seconds: number }
  | { do: 'mail'; by: Admin; disable: 'yes' | 'no' };

const admin = fc.constantFrom(...admins);
const dates = [1, Math.floor(Date.UTC(2027, 0) / 1000), Math.floor(Date.UTC(2036, 0) / 1000)];
const fields: Record<string, readonly unknown[]> = {
  account_enable: ['yes', 'no'],
  account_decay_time: [-1, 0, 60, years, never - 1, never, never + 1, 1e308, 0.5],
  account_expiration: [-1, ...dates, 9e15],
  password_expiration: [null, -1, ...dates],
  authentication: ['Local', 'LDAP', 'RADIUS', 'OIDC'],
  privileges: [['SEC_ADMIN'], ['DOMAIN_ADMIN'], []],
  email: ['a@nordbank.example', 'b@nordbank.example'],
};
/** Mostly one field: of several invalid ones, the first would hide the others. */
const one = fc.constantFrom(...Object.keys(fields)).chain((field) => fc.constantFrom(...(fields[field] ?? [])).map((value) => ({ [field]: value })));
const body = fc.oneof(
  { weight: 4, arbitrary: one },
  fc.array(one, { minLength: 2, maxLength: 3 }).map((some) => Object.assign({}, ...some) as object),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), by: admin, of: admin, body }) },
  fc.record({ do: fc.constant('remove' as const), by: admin, of: admin }),
  fc.record({ do: fc.constant('wrong' as const), of: admin }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(60, 1_000, years) }),
  fc.record({ do: fc.constant('mail' as const), by: admin, disable: fc.constantFrom('yes' as const, 'no' as const) }),
);

/** Executes a step as far as the appliance allows it. */
async function take(world: World, one: Step): Promise<void> {
  const attempt = async (run: () => Promise<unknown>) => void (await run().catch(() => undefined));
  if (one.do === 'wait') return world.clock.advance(one.seconds * 1000);
  if (one.do === 'wrong') {
    for (let i = 0; i < 6; i += 1)
      await attempt(() => world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: one.of.login, password: 'wrong' } }));
    return;
  }
  await attempt(async () => {
    const client = await world.as(one.by);
    if (one.do === 'change') return change(client, world, one.of, one.body);
    if (one.do === 'remove') return client.send(users.remove, { params: { id: world.user(one.of.login).id } });
    return client.send(settings.changeMailServer, { body: { revision: undefined, disable: one.disable } });
  });
}

/**
 * True if a security administrator can sign in with the form. It replaces an expired password, and waits a quarter of an hour, which ends a lock from the time
 * when there were other administrators.
 */
async function somebodyGetsIn(world: World): Promise<boolean> {
  world.clock.advance(15 * 60_000);
  for (const who of admins) {
    const login = await world
      .client()
      .send(session.login, { params: { tenant: 'tenant-1' }, body: { username: who.login, password: who.password } })
      .catch(() => null);
    if (login?.access_token && world.user(who.login).privileges.includes('SEC_ADMIN')) return true;
  }
  return false;
}

it('always leaves a security administrator who can sign in, after any changes and any time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const world = await twoAdmins();
      for (const one of steps) {
        await take(world, one);
        expect(await somebodyGetsIn(world)).toBe(true);
      }
      world.clock.advance(20 * years * 1000);
      expect(await somebodyGetsIn(world)).toBe(true);
    }),
    { numRuns: 60 },
  );
}, 60_000);
