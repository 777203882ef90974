import { describe, expect, it } from 'vitest';
import { alerts } from 'kc-api/contract/alerts/alerts';
import type { Call } from 'kc-api/contract/call';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { allCalls } from 'kc-api/contract/contract';
import { requests } from 'kc-api/contract/requests/requests';
import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { machineTokens } from 'kc-api/contract/sessions/machineTokens';
import { mayInclude, tokenTexts } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { tokensMost } from 'kc-api/rules/sessions/machineTokens/limits';
import { emptiedTables, leftTables } from '../backup/left.ts';
import { machineTokenTable } from '../core/access/machineTokens.ts';
import { baseUrl, carlos, live, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';

const day = 86_400_000;

/** Creates a world without the tokens of the demo. */
async function worldWithoutTokens(): Promise<World> {
  const world = await makeWorld();
  world.appliance.environment.store.table('machineTokens').clear();
  return world;
}

/** Creates a token as this user. */
const create = async (world: World, calls: string[], more: { name?: string; addresses?: string[]; days?: number } = {}, who = root) =>
  (await world.as(who)).send(machineTokens.create, { body: { name: 'Nightly export', calls, days: 30, ...more } });

/** Sends a call without valid parameters. Returns the status, and the message of a refusal. */
async function ask(
  world: World,
  token: string,
  { method, path, version }: Call,
  { from = '10.1.2.3', body = {}, id = 'none' }: { from?: string; body?: object; id?: string } = {},
) {
  const headers = { 'Auth-Token': token, 'Content-Type': 'application/json' };
  const url = `${baseUrl}/${version}/${path.replaceAll(/:\w+/g, id)}`;
  const request = new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) });
  const response = await world.appliance.fetch(request, { opened: 0, address: from });
  const text = await response.text();
  return [response.status, text.startsWith('{') ? (JSON.parse(text) as { error?: string }).error : undefined];
}

const signedIn = allCalls.filter(({ need }) => need !== 'none');
const stored = (world: World) => world.appliance.environment.store.table('machineTokens').all();
const listed = async (world: World, who = root) => (await (await world.as(who)).send(machineTokens.list)).machine_tokens;

describe('a machine token', () => {
  it('makes the calls that it lists, and no other call of the contract [TOK-02]', async () => {
    const world = await worldWithoutTokens();
    const { token } = await create(world, [users.list.id, alerts.list.id]);
    for (const one of [users.list, alerts.list]) expect(await ask(world, token, one)).toEqual([200, undefined]);
    for (const one of signedIn.filter(({ id }) => id !== users.list.id && id !== alerts.list.id))
      expect([one.id, await ask(world, token, one)]).toEqual([one.id, [403, tokenTexts.call]]);
  });

  it('cannot include calls about sessions, the own account and approvals, or calls that require re-authentication [TOK-03]', async () => {
    const world = await worldWithoutTokens();
    const { token } = await create(
      world,
      signedIn.filter(mayInclude).map(({ id }) => id),
    );
    const others = signedIn.filter((one) => !mayInclude(one));
    expect(others.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['session.renew', 'machineTokens.create', 'requests.approve', 'users.create', 'seeAs.begin']),
    );
    for (const one of others) {
      expect([one.id, await ask(world, token, one)]).toEqual([one.id, [403, tokenTexts.call]]);
      expect([one.id, (await refusal(create(world, [one.id], { name: one.id }))).fields]).toEqual([one.id, { calls: tokenTexts.unknownCall }]);
    }
  });

  it('bypasses neither re-authentication nor the approval of a second administrator [TOK-06]', async () => {
    const world = await worldWithoutTokens();
    const { token } = await create(world, [users.change.id, requests.create.id], {}, root);
    const { id } = world.user(carlos.login);
    const promote = { privileges: ['SEC_ADMIN', 'CLOUD_ADMIN'], revision: world.user(carlos.login).revision };
    expect(await ask(world, token, users.change, { id, body: promote })).toEqual([403, tokenTexts.fresh]);
    expect(world.user(carlos.login).privileges).toEqual(['CLOUD_ADMIN']);
    const input = JSON.stringify({ params: { id }, body: promote });
    const body = { call: users.change.id, call_input: input, title: 'x', shown: [], reason: 'x' };
    world.appliance.environment.store.setValue('two_person_rule', { acts: ['users', 'administrators'], hours: 24 });
    expect(await ask(world, token, requests.create, { body })).toEqual([403, tokenTexts.fresh]);
    const other = await create(world, [requests.create.id], { name: 'Other' });
    expect(await ask(world, other.token, requests.create, { body })).toEqual([403, tokenTexts.call]);
  });

  it('has the rights of its owner at the time of the call, and pauses with the owner [TOK-05]', async () => {
    const world = await worldWithoutTokens();
    const { token } = await create(world, [cloudKeys.list.id, groups.list.id], {}, carlos);
    expect((await ask(world, token, cloudKeys.list))[0]).toBe(200);
    world.put({ ...world.user(carlos.login), privileges: ['DOMAIN_ADMIN'] });
    expect((await ask(world, token, cloudKeys.list))[0]).toBe(403);
    world.put({ ...world.user(carlos.login), privileges: ['CLOUD_ADMIN'], enabled: false });
    expect((await ask(world, token, cloudKeys.list))[0]).toBe(401);
    expect(await listed(world)).toMatchObject([{ owner_name: carlos.login, status: 'paused' }]);
    world.put({ ...world.user(carlos.login), enabled: true });
    expect((await ask(world, token, cloudKeys.list))[0]).toBe(200);
    world.appliance.environment.store.table('users').remove(world.user(carlos.login).id);
    expect((await ask(world, token, cloudKeys.list))[0]).toBe(401);
  });

  it('ends with its owner', async () => {
    const world = await worldWithoutTokens();
    await create(world, [cloudKeys.list.id], {}, carlos);
    const { id } = world.user(carlos.login);
    await (await world.as(root)).send(users.remove, { params: { id } });
    await live(world.clock, 100);
    expect(stored(world)).toEqual([]);
  });

  it('is accepted from its networks only [TOK-04]', async () => {
    const world = await worldWithoutTokens();
    const { token } = await create(world, [users.list.id], { addresses: ['10.0.0.0/8', 'fd00::/8'] });
    for (const from of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::17']) expect((await ask(world, token, users.list, { from }))[0]).toBe(200);
    for (const from of ['11.1.2.3', 'fe80::17', '']) expect(await ask(world, token, users.list, { from })).toEqual([403, tokenTexts.address]);
  });

  it('is shown once, and stored as a hash [TOK-01]', async () => {
    const world = await worldWithoutTokens();
    const { token, machine_token } = await create(world, [users.list.id]);
    expect(token).toMatch(/^kcm_[\da-f]{64}$/);
    const kept = JSON.stringify(Object.fromEntries(world.appliance.environment.tables.map((one) => [one, world.appliance.environment.store.table(one).all()])));
    expect(kept).not.toContain(token.slice(4));
    const [record] = stored(world);
    const list = await listed(world);
    expect(list).toEqual([machine_token]);
    expect(JSON.stringify(list)).not.toContain(record?.id);
    // The hash itself is no token.
    expect((await ask(world, record?.id ?? '', users.list))[0]).toBe(401);
  });

  it('records when and from where it was used last, and names itself in the audit log [TOK-07, TOK-08]', async () => {
    const world = await worldWithoutTokens();
    const { token } = await create(world, [users.list.id, groups.create.id]);
    expect(world.audit()[0]?.content).toMatch(/^Machine token Nightly export of secroot created until 2026-12-18: 2 calls, from any address$/);
    expect(await listed(world)).toMatchObject([{ last_used: null, last_address: '' }]);
    world.clock.advance(60_000);
    await ask(world, token, alerts.list, { from: '10.9.9.9' });
    expect(await listed(world)).toMatchObject([{ last_used: null }]);
    await ask(world, token, users.list, { from: '10.1.2.3' });
    const now = Math.floor(world.clock.now() / 1000);
    expect(await listed(world)).toMatchObject([{ last_used: now, last_address: '10.1.2.3' }]);
    expect((await ask(world, token, groups.create, { body: { name: 'Robots', privilege: 'DOMAIN_ADMIN', user_members: [], adgroup_members: [] } }))[0]).toBe(
      200,
    );
    expect(world.audit()[0]).toMatchObject({ user: root.login });
    expect(world.audit()[0]?.content).toMatch(/ \(with machine token Nightly export\)$/);
  });

  it('is refused after its end, which its owner or a security administrator chooses [TOK-09]', async () => {
    const world = await worldWithoutTokens();
    const { token, machine_token } = await create(world, [cloudKeys.list.id], {}, carlos);
    const other = await create(world, [users.list.id], { name: 'Other' }, root);
    expect((await listed(world, carlos)).map(({ name }) => name)).toEqual(['Nightly export']);
    expect((await listed(world, sara)).map(({ name }) => name).sort()).toEqual(['Nightly export', 'Other']);
    const end = async (id: string, who: typeof root) => (await world.as(who)).send(machineTokens.end, { params: { id } });
    expect((await refusal(end(other.machine_token.id, carlos))).status).toBe(404);
    await end(machine_token.id, sara);
    expect((await ask(world, token, cloudKeys.list))[0]).toBe(401);
    expect(world.audit()[0]).toMatchObject({ user: sara.login, content: `Machine token Nightly export of ${carlos.login} ended` });
  });

  it('expires, and an alert announces it a week before, once [TOK-04, TOK-10]', async () => {
    const world = await worldWithoutTokens();
    const { token } = await create(world, [users.list.id], { days: 10 });
    const announced = () =>
      world.appliance.environment.store
        .table('alerts')
        .all()
        .filter(({ kind }) => kind === 'machine-token-expiring');
    world.clock.advance(2 * day);
    await live(world.clock, 50);
    expect(announced()).toEqual([]);
    world.clock.advance(2 * day);
    await live(world.clock, 50);
    expect(announced()).toMatchObject([{ message: 'Machine token Nightly export of secroot expires on 2026-11-28. Its owner can create another one.' }]);
    expect((await ask(world, token, users.list))[0]).toBe(200);
    world.clock.advance(6 * day);
    await live(world.clock, 50);
    expect(await ask(world, token, users.list)).toEqual([401, tokenTexts.expired]);
    expect(await listed(world)).toMatchObject([{ status: 'expired' }]);
    expect(announced()).toHaveLength(1);
  });

  it('is in no backup image, so that a restore brings back none that was ended [TOK-11]', () => {
    expect(leftTables.has(machineTokenTable.name)).toBe(true);
    expect(emptiedTables).not.toContain(machineTokenTable.name);
  });

  it('needs a name, calls, valid networks and a lifetime [TOK-01, TOK-02, TOK-04]', async () => {
    const world = await worldWithoutTokens();
    await create(world, [users.list.id]);
    const problems = async (...of: Parameters<typeof create> extends [World, ...infer Rest] ? Rest : never) => (await refusal(create(world, ...of))).fields;
    expect(await problems([users.list.id])).toEqual({ name: tokenTexts.exists });
    expect(await problems([users.list.id], { name: ' ' })).toEqual({ name: tokenTexts.name });
    expect(await problems([], { name: 'A' })).toEqual({ calls: tokenTexts.noCalls });
    expect(await problems([users.list.id], { name: 'A', addresses: ['intranet'] })).toEqual({ addresses: tokenTexts.network });
    expect(await problems([users.list.id], { name: 'A', days: 366 })).toEqual({ days: 'Enter at most 365 days.' });
    for (let n = 1; n < tokensMost; n += 1) await create(world, [users.list.id], { name: `Token ${n}` });
    expect((await refusal(create(world, [users.list.id], { name: 'One more' }))).message).toBe(tokenTexts.tooMany);
  });
});
