import { describe, expect, it } from 'vitest';
import { users } from 'kc-api/contract/security/users';
import { carlos, makeWorld, refusal, root, sara } from '../../../test/kit.ts';
import { mailServer } from '../../mail/index.ts';
import { responseBody } from '../../core/dispatch/responseBody.ts';
import { userList } from './userList.ts';

describe('user list', () => {
  it.each([
    ['20', [20, 20, 8]],
    ['16', [16, 16, 16]],
  ])('returns each user once in pages of %s, and the whole list without a marker [NET-02]', async (limit, wanted) => {
    const client = await (await makeWorld()).as(sara);
    const whole = await client.send(users.list);
    expect(whole).not.toHaveProperty('marker');
    const told: string[] = [];
    const sizes: number[] = [];
    for (let marker: string | undefined; marker !== '';) {
      const page = await client.send(users.list, { query: { limit, ...(marker ? { marker } : {}) } });
      told.push(...page.users.map(({ id }) => id));
      sizes.push(page.users.length);
      ({ marker = expect.fail('no marker') } = page);
    }
    expect(told).toEqual(whole.users.map(({ id }) => id));
    expect(sizes).toEqual(wanted);
  });

  it('refuses an invalid limit or marker', async () => {
    const client = await (await makeWorld()).as(sara);
    for (const query of [{ limit: 'many' }, { limit: '-1' }, { marker: 'nobody' }])
      expect((await refusal(client.send(users.list, { query }))).status).toBe(400);
    expect((await client.send(users.list, { query: { limit: '0' } })).users).toHaveLength(1);
  });

  it('is rebuilt only after a user changed or was removed', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const first = userList(environment);
    expect(userList(environment)).toBe(first);
    world.put({ ...world.user(carlos.login), full_name: 'Carlos C.' });
    const nameOf = () => userList(environment).users.find(({ login_name }) => login_name === carlos.login)?.full_name;
    expect(nameOf()).toBe('Carlos C.');
    environment.store.table('users').remove(world.user(carlos.login).id);
    expect(nameOf()).toBeUndefined();
    expect(userList(environment).users).toHaveLength(first.users.length - 1);
  });

  it('serializes a page once, and again after a user changed', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const page = () => userList(environment).page({ limit: '3' });
    const bodies = [page(), page()].map(responseBody);
    expect(bodies[0]).toBeInstanceOf(Uint8Array);
    expect(bodies[1]).toBe(bodies[0]);
    const [first] = page().users;
    world.put({ ...world.user(first?.login_name ?? ''), full_name: 'Carlos C.' });
    expect(responseBody(page())).not.toBe(bodies[0]);
    expect(page().users[0]?.full_name).toBe('Carlos C.');
  });

  it('caches at most twice as many rows as the list has', async () => {
    const { environment } = (await makeWorld()).appliance;
    const list = userList(environment);
    const first = list.page({ limit: '1' });
    for (let limit = 2; limit < 500; limit += 1) list.page({ limit: String(limit) });
    expect(list.page({ limit: '1' })).not.toBe(first);
    expect(list.page({ limit: '1' })).toEqual(first);
  });

  it('rebuilds only the rows of changed users', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const before = userList(environment).users;
    world.put({ ...world.user(carlos.login), full_name: 'Carlos C.' });
    const after = userList(environment).users;
    expect(after.filter((user, index) => user !== before[index]).map(({ full_name }) => full_name)).toEqual(['Carlos C.']);
  });

  it('updates the last administrator when the mail server of another one is removed or added', async () => {
    const world = await makeWorld({ scenario: 'empty' });
    const { environment } = world.appliance;
    const first = world.user(root.login);
    world.put({
      ...first,
      id: 'second',
      login_name: 'second',
      email: 'second@nordbank.example',
      otp: { type: 'email', secret: '', verified: true, lastCounter: 0 },
    });
    const isLast = () => userList(environment).users.find(({ id }) => id === first.id)?.last_admin;
    const seen: unknown[] = [];
    for (const server of ['', 'mail.nordbank.example', '']) {
      environment.store.setValue('mail_server', { ...mailServer.get(environment), server });
      seen.push(isLast());
    }
    expect(seen).toEqual(['yes', undefined, 'yes']);
  });

  it('discards the rows of a transaction that was rolled back', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const wanted = structuredClone(userList(environment).users);
    const fail = () =>
      environment.store.transaction(() => {
        world.put({ ...world.user(carlos.login), full_name: 'Nobody' });
        expect(userList(environment).users).not.toEqual(wanted);
        throw new Error('taken back');
      });
    expect(fail).toThrow('taken back');
    expect(userList(environment).users).toEqual(wanted);
  });

  it('updates a status at the second at which it changes', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const now = Math.floor(world.clock.now() / 1000);
    const user = world.user(carlos.login);
    const statusNow = () => userList(environment).users.find(({ id }) => id === user.id)?.status;
    world.put({ ...user, locked_until: now + 60, created: now, account_decay_time: 120 });
    const seen = [statusNow()];
    for (const seconds of [59, 1, 59, 1]) {
      world.clock.advance(seconds * 1000);
      seen.push(statusNow());
    }
    expect(seen).toEqual(['Locked', 'Locked', 'Active', 'Active', 'Expired']);
  });
});
