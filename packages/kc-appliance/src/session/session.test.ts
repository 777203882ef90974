import { describe, expect, it } from 'vitest';
import { session } from 'kc-api/contract/session/session';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { carlos, ingrid, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';

const tenant = { tenant: 'tenant-1' };
const login = (world: World, username: string, password: string) => world.client().send(session.login, { params: tenant, body: { username, password } });

describe('sign-in', () => {
  it('returns token, name, id and vault, and is recorded', async () => {
    const world = await makeWorld();
    const answer = await login(world, `  ${sara.login.toUpperCase()} `, sara.password);
    expect(answer).toMatchObject({ username: sara.login, userid: world.user(sara.login).id, vault_name: 'prod-eu', password_expired: 'no' });
    expect(answer.access_token).toMatch(/^[0-9a-f]{64}$/);
    expect(answer.expires_at).toBe(Math.floor(world.clock.now() / 1000) + 1800);
    expect(world.audit()[0]).toMatchObject({ category: 'Authentication', content: `User ${sara.login} signed in`, user: sara.login });
    expect(world.user(sara.login).last_login).toBe(Math.floor(world.clock.now() / 1000));
  });

  it('stores no usable token', async () => {
    const world = await makeWorld();
    const { access_token = '' } = await login(world, sara.login, sara.password);
    expect(JSON.stringify(world.appliance.environment.store.table('sessions').all())).not.toContain(access_token);
  });

  it('refuses with the same message for every reason [AUTH-55]', async () => {
    const world = await makeWorld();
    world.put({ ...world.user(carlos.login), enabled: false });
    const said = [
      await refusal(login(world, sara.login, 'no')),
      await refusal(login(world, 'nobody@nordbank.example', 'no')),
      await refusal(login(world, carlos.login, carlos.password)),
    ];
    expect(said.map((one) => [one.status, one.message])).toEqual(Array.from({ length: 3 }, () => [400, 'Authentication Failed']));
    expect(world.audit(3).map((row) => row.content)).toEqual([
      `Sign-in of ${carlos.login} failed: account disabled. Method: Local.`,
      'Sign-in of nobody@nordbank.example failed: unknown user.',
      `Sign-in of ${sara.login} failed: wrong password. Method: Local.`,
    ]);
  });

  it('refuses another vault', async () => {
    const world = await makeWorld();
    expect(
      (await refusal(world.client().send(session.login, { params: { tenant: 'tenant-2' }, body: { username: sara.login, password: sara.password } }))).status,
    ).toBe(404);
  });

  it('locks the account for 15 minutes after too many failures', async () => {
    const world = await makeWorld();
    for (let i = 0; i < 5; i += 1) await refusal(login(world, sara.login, 'wrong'));
    expect((await refusal(login(world, sara.login, sara.password))).message).toBe('Authentication Failed');
    const client = await world.as(root);
    const { user } = await client.send(users.read, { params: { id: world.user(sara.login).id } });
    expect(user.status).toBe('Locked');
    expect(world.appliance.environment.store.table('alerts').page({ offset: 0, limit: 1 }).rows[0]).toMatchObject({
      message: `User ${sara.login} was locked after 5 failed sign-ins.`,
    });
    world.clock.advance(15 * 60_000);
    expect((await login(world, sara.login, sara.password)).access_token).toBeDefined();
  });

  it('counts concurrent failures', async () => {
    const world = await makeWorld();
    await Promise.all(Array.from({ length: 5 }, () => refusal(login(world, sara.login, 'wrong'))));
    expect((await refusal(login(world, sara.login, sara.password))).message).toBe('Authentication Failed');
  });

  it('resets the count after a success', async () => {
    const world = await makeWorld();
    for (let i = 0; i < 4; i += 1) await refusal(login(world, sara.login, 'wrong'));
    await login(world, sara.login, sara.password);
    for (let i = 0; i < 4; i += 1) await refusal(login(world, sara.login, 'wrong'));
    expect((await login(world, sara.login, sara.password)).access_token).toBeDefined();
  });

  it('is possible again after a security administrator enables the account', async () => {
    const world = await makeWorld();
    for (let i = 0; i < 5; i += 1) await refusal(login(world, carlos.login, 'wrong'));
    await (await world.as(sara)).send(users.change, { params: { id: world.user(carlos.login).id }, body: { revision: undefined, account_enable: 'yes' } });
    expect((await login(world, carlos.login, carlos.password)).access_token).toBeDefined();
  });

  it('refuses an expired account', async () => {
    const world = await makeWorld();
    world.put({ ...world.user(sara.login), created: 1, account_decay_time: 60 });
    expect((await refusal(login(world, sara.login, sara.password))).message).toBe('Authentication Failed');
  });

  it('reports an expired password and allows only its change', async () => {
    const world = await makeWorld({ scenario: 'passwordExpired' });
    const answer = await login(world, sara.login, sara.password);
    expect(answer.password_expired).toBe('yes');
    const client = world.client(answer.access_token);
    expect((await refusal(client.send(users.list))).message).toBe('Password expired');
    const { id } = world.user(sara.login);
    await client.send(users.change, { params: { id }, body: { revision: undefined, password: 'Brand-New-Pass-2', old_password: sara.password } });
    expect((await login(world, sara.login, 'Brand-New-Pass-2')).password_expired).toBe('no');
  });

  it('verifies a directory user in the directory', async () => {
    const world = await makeWorld();
    expect((await login(world, ingrid.login, ingrid.password)).username).toBe(ingrid.login);
    expect((await refusal(login(world, ingrid.login, ''))).message).toBe('Authentication Failed');
  });

  it('clears the invitation', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const made = await client.send(users.create, {
      body: {
        full_name: 'New One',
        email: 'new@nordbank.example',
        alert_email: '',
        authentication: 'Local',
        privileges: ['SEC_ADMIN'],
        groups: [],
        account_decay_time: 3652 * 86400,
        password_expiration: null,
      },
    });
    expect(world.user('new@nordbank.example').registration).not.toBeNull();
    const first = world.client((await login(world, 'new@nordbank.example', made.temp_password ?? '')).access_token);
    expect(world.user('new@nordbank.example').registration).toBeNull();
    expect((await refusal(first.send(users.list))).status).toBe(403);
    const changed = await first.send(users.change, {
      params: { id: made.user.id },
      body: { revision: undefined, password: 'My-Own-Pass-1', old_password: made.temp_password ?? '' },
    });
    expect(changed.user.temp_password).toBe('no');
    await first.send(users.list);
  });
});

describe('session', () => {
  it('can be renewed once, and the old token is valid for 30 more seconds [AUTH-46] [NET-39]', async () => {
    const world = await makeWorld();
    const old = await world.as(sara);
    world.clock.advance(28 * 60_000);
    const { access_token: token, expires_at } = await old.send(session.renew);
    expect(expires_at).toBe(Math.floor(world.clock.now() / 1000) + 1800);
    const renewed = world.client(token);
    await old.send(system.status);
    expect((await refusal(old.send(session.renew))).status).toBe(401);
    world.clock.advance(30_000);
    expect((await refusal(old.send(system.status))).message).toBe('Invalid or expired session; please login');
    world.clock.advance(20 * 60_000);
    await renewed.send(system.status);
  });

  it('is renewed once for two concurrent requests', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const both = await Promise.allSettled([client.send(session.renew), client.send(session.renew)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends at the sign-out [AUTH-45]', async () => {
    const world = await makeWorld();
    const [client, other] = [await world.as(sara), await world.as(sara)];
    await client.send(session.logout);
    expect((await refusal(client.send(system.status))).status).toBe(401);
    await other.send(system.status);
  });
});
