import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { requests } from 'kc-api/contract/requests/requests';
import { users } from 'kc-api/contract/security/users';
import { system } from 'kc-api/contract/frame/system';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { never } from 'kc-api/rules/security/users/users';
import * as made from '../../../kc-api/test/certificateForms.ts';
import { createAppliance } from '../appliance.ts';
import { carlos, cheap, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { turnOn } from '../../test/recipes/requestRecipes.ts';

const hour = 3_600_000;
const closing: World[] = [];
afterEach(() => closing.splice(0).forEach(({ appliance }) => appliance.close()));

const ask = async (client: Client, call: Call, input: object, more: object = {}) =>
  (
    await client.send(requests.create, {
      body: { call: call.id, call_input: JSON.stringify(input), title: 'Delete it?', shown: [], reason: 'It is old.', ...more },
    })
  ).request;
const read = async (client: Client, id: string) => (await client.send(requests.read, { params: { id } })).request;
const approve = async (client: Client, id: string) =>
  (await client.send(requests.approve, { params: { id }, body: { seen: (await read(client, id)).seen } })).request;

describe('approval requests', () => {
  const begin = async (acts: readonly string[] = ['users', 'administrators']) => {
    const world = await makeWorld();
    closing.push(world);
    turnOn(world, acts);
    return { world, a: await world.as(sara), b: await world.as(root), victim: world.user(carlos.login).id };
  };
  const isThere = (world: World, id: string) => world.appliance.environment.store.table('users').get(id) !== undefined;

  it('[TWO-04] [TWO-07] [TWO-10] are executed once in the name of the requester when a second administrator approves', async () => {
    const { world, a, b, victim } = await begin();
    const asked = await ask(a, users.remove, { params: { id: victim } }, { shown: [{ label: 'Dependencies', value: '3 keys' }] });
    expect((await b.send(system.status)).requests_waiting).toBe(1);
    expect((await a.send(system.status)).requests_waiting).toBe(0);
    expect(await read(b, asked.id)).toMatchObject({
      about: carlos.login,
      title: 'Delete it?',
      shown: [{ label: 'Dependencies', value: '3 keys' }],
      reason: 'It is old.',
      requester: sara.login,
      changes: [],
      may_approve: 'yes',
    });
    const done = await approve(b, asked.id);
    expect(done).toMatchObject({ state: 'done', decided_by: root.login, outcome: '' });
    expect(isThere(world, victim)).toBe(false);
    const said = world
      .audit(4)
      .toReversed()
      .map(({ user, content }) => [user, content]);
    expect(said).toEqual([
      [sara.login, expect.stringContaining('Approval of a second administrator requested')],
      [root.login, expect.stringContaining(`Request of ${sara.login} approved`)],
      [sara.login, expect.stringMatching(/^User .* deleted$/)],
      [root.login, expect.stringContaining(`Request of ${sara.login}, approved by ${root.login}, carried out`)],
    ]);
    expect((await refusal(approve(b, asked.id))).message).toContain('has approved this request already');
    expect((await read(a, asked.id)).state).toBe('done');
  });

  it('[TWO-05] cannot be approved by the requester, without the privilege or without re-authentication', async () => {
    const { world, a, b, victim } = await begin();
    const asked = await ask(a, users.remove, { params: { id: victim } });
    expect((await refusal(approve(a, asked.id))).message).toBe(requestTexts.own);
    // Carlos only administers keys and cannot see the request.
    expect((await refusal(approve(await world.as(carlos), asked.id))).status).toBe(404);
    const { seen } = await read(b, asked.id);
    world.clock.advance(6 * 60_000);
    expect((await refusal(b.send(requests.approve, { params: { id: asked.id }, body: { seen } }))).kind).toBe('unconfirmed');
    expect(isThere(world, victim)).toBe(true);
  });

  it('[TWO-05] about a key need an approver who may delete keys; other security administrators can see them', async () => {
    const { world } = await begin(['cloudKeys.end']);
    const keys = world.appliance.environment.store.table('cloudKeys');
    const key = keys.all().find(({ status, csp_type }) => status === 'Available' && csp_type === 'AWS');
    const handle = key?.id ?? '';
    const asked = await ask(await world.as(root), cloudKeys.remove as Call, { params: { handle }, body: { operation: 'schedule_destroy', after_days: 7 } });
    const security = await world.as(sara);
    const seen = await read(security, asked.id);
    expect(seen).toMatchObject({ about: key?.name, may_approve: 'no', before: [] });
    expect((await refusal(security.send(requests.approve, { params: { id: asked.id }, body: { seen: seen.seen } }))).status).toBe(403);
    expect(keys.get(handle)?.status).toBe('Available');
    expect((await approve(await world.as(carlos), asked.id)).state).toBe('done');
    expect(keys.get(handle)?.status).not.toBe('Available');
  });

  it('[TWO-06] can be refused with a reason, withdrawn by the requester only, and expire', async () => {
    const { world, a, b, victim } = await begin();
    const make = () => ask(a, users.remove, { params: { id: victim } });
    const [one, two, three] = [await make(), await make(), await make()];
    expect((await refusal(b.send(requests.refuse, { params: { id: one.id }, body: { reason: ' ' } }))).fields['reason']).toBe(requestTexts.reason);
    expect((await b.send(requests.refuse, { params: { id: one.id }, body: { reason: 'No.' } })).request).toMatchObject({ state: 'refused', decision: 'No.' });
    expect((await refusal(b.send(requests.withdraw, { params: { id: two.id } }))).message).toBe(requestTexts.onlyOwn);
    expect((await a.send(requests.withdraw, { params: { id: two.id } })).request.state).toBe('withdrawn');
    world.clock.advance(23 * hour);
    expect(world.appliance.environment.store.table('requests').get(three.id)?.state).toBe('waiting');
    world.clock.advance(hour + 1_000);
    // Other scheduled work runs first.
    await expect.poll(() => world.appliance.environment.store.table('requests').get(three.id)?.state, { timeout: 10_000 }).toBe('expired');
    const all = (await (await world.as(sara)).send(requests.list)).requests;
    expect(all.map(({ state }) => state)).toEqual(['expired', 'withdrawn', 'refused']);
    for (const { id } of [one, two, three]) expect((await refusal(approve(await world.as(root), id))).status).toBe(403);
    expect(isThere(world, victim)).toBe(true);
    // Every step has a record, and requests are never deleted.
    const told = world
      .audit(20)
      .map(({ content }) => content)
      .join('\n');
    for (const what of ['requested', 'refused', 'withdrawn', 'expired']) expect(told).toContain(what);
  });

  it('[TWO-08] [TWO-11] fail with a reason if the call is no longer possible, and show what has changed', async () => {
    const { world, a, b, victim } = await begin();
    const rename = await ask(a, users.change as Call, { params: { id: victim }, body: { account_enable: 'no', revision: world.user(carlos.login).revision } });
    const remove = await ask(a, users.remove, { params: { id: victim } });
    const { seen } = await read(b, remove.id);
    await b.send(users.change, { params: { id: victim }, body: { full_name: 'Another Name', revision: undefined } });
    expect((await read(b, remove.id)).changes.map(({ field }) => field)).toContain('full_name');
    // The approval applies only to the displayed state.
    expect((await refusal(b.send(requests.approve, { params: { id: remove.id }, body: { seen } }))).message).toBe(requestTexts.changed);
    expect((await refusal(approve(b, rename.id))).message).toContain('changed in the meantime');
    world.put({ ...world.user(sara.login), privileges: ['CLOUD_ADMIN'] });
    expect((await refusal(approve(b, remove.id))).message).toContain('Security Admin');
    expect(isThere(world, victim)).toBe(true);
  });

  it('[TWO-08] fail if the requester loses the privilege between approval and execution', async () => {
    const { world, a, victim } = await begin();
    const asked = await ask(a, users.remove, { params: { id: victim } });
    const table = world.appliance.environment.store.table('requests');
    const record = table.get(asked.id);
    if (record) table.put({ ...record, state: 'approved', decided_by: root.login });
    world.put({ ...world.user(sara.login), privileges: ['CLOUD_ADMIN'] });
    world.appliance.environment.agenda.wake();
    world.clock.advance(10);
    await expect.poll(() => table.get(asked.id)?.state).toBe('failed');
    expect(table.get(asked.id)?.outcome).toContain('Security Admin');
    expect(isThere(world, victim)).toBe(true);
  });

  it('[TWO-09] are executed after a restart if pending, and never twice', async () => {
    const { world, a, victim } = await begin();
    const { environment } = world.appliance;
    const table = environment.store.table('requests');
    const [left, begun, done] = [
      await ask(a, users.remove, { params: { id: victim } }),
      await ask(a, users.create as Call, { body: newUser('begun@x.example') }),
      await ask(a, users.create as Call, { body: newUser('done@x.example') }),
    ];
    for (const { id } of [left, begun, done])
      table.put({ ...(table.get(id) as NonNullable<ReturnType<typeof table.get>>), state: 'approved', running: id !== left.id });
    // For one of them, the outcome was recorded together with its changes.
    environment.store
      .table('outcomes')
      .put({ id: `${world.user(sara.login).id}/request-${done.id}`.slice(0, 200), at: Math.floor(world.clock.now() / 1000), error: null });
    const again = createAppliance({ seed: 2, passwords: cheap(), clock: world.clock, store: environment.store });
    await again.ready;
    for (let i = 0; i < 50 && table.all().some(({ state }) => state === 'approved'); i += 1) {
      world.clock.advance(10);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(table.all().map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(isThere(world, victim)).toBe(false);
    const logins = environment.store
      .table('users')
      .all()
      .map(({ login_name }) => login_name);
    expect(logins.filter((one) => one === 'begun@x.example')).toHaveLength(1);
    expect(logins).not.toContain('done@x.example');
    again.environment.jobs.stop();
  });

  it('[TWO-12] hide and finally delete secrets, and keep one-time values for the requester', async () => {
    const { world, a, b } = await begin();
    const body = { ...newUser('radius@x.example'), authentication: 'RADIUS', radius_server: 'r.example', radius_secret: 'Canary-Secret-77' };
    const asked = await ask(a, users.create as Call, { body });
    for (const client of [a, b]) expect(JSON.stringify([await read(client, asked.id), await client.send(requests.list)])).not.toContain('Canary-Secret-77');
    expect((await read(b, asked.id)).sent.find(({ label }) => label === 'radius_secret')?.value).toBe('••••••');
    await approve(b, asked.id);
    expect(JSON.stringify(world.appliance.environment.store.table('requests').all())).not.toContain('Canary-Secret-77');
    expect(world.user('radius@x.example').radius?.secret).toBe('Canary-Secret-77');

    const reset = await ask(a, users.resetPassword as Call, { body: { userid: world.user(carlos.login).id } });
    expect(await approve(b, reset.id)).toMatchObject({ state: 'done', waits_for_pickup: 'no' });
    expect((await refusal(b.send(requests.pickUp, { params: { id: reset.id } }))).message).toBe(requestTexts.nothingWaits);
    expect((await read(a, reset.id)).waits_for_pickup).toBe('yes');
    const { values } = await a.send(requests.pickUp, { params: { id: reset.id } });
    expect(values).toEqual([{ field: 'temp_password', shown_once: expect.stringMatching(/^\S{8,}$/) }]);
    expect((await refusal(a.send(requests.pickUp, { params: { id: reset.id } }))).message).toBe(requestTexts.nothingWaits);
    expect(JSON.stringify(world.audit(30))).not.toContain(values[0]?.shown_once);
  });

  it('[TWO-12] drop fields that the call does not have', async () => {
    const { a, b } = await begin();
    const asked = await ask(a, users.create as Call, { body: { ...newUser('extra@x.example'), password: 'Canary-Secret-78' } });
    for (const client of [a, b]) expect(JSON.stringify(await read(client, asked.id))).not.toContain('Canary-Secret-78');
  });

  it('[TWO-12] store no passphrase, and hide a private key in a certificate file', async () => {
    const { world, a, b } = await begin(['clients.end']);
    const { ca, leaf, modern12, passphrase } = made;
    const ssl_cert = `-----BEGIN PKCS12-----\n${modern12}\n-----END PKCS12-----\n`;
    const asked = await ask(a, kmipServer.change as Call, { body: { cert_type: 'CUSTOM', ssl_cert, cacert: ca, key_password: passphrase } });
    expect(JSON.stringify(world.appliance.environment.store.table('requests').get(asked.id))).not.toContain(passphrase);
    const { sent } = await read(b, asked.id);
    expect(sent.find(({ label }) => label === 'ssl_cert')?.value).toBe(leaf + ca);
    expect(JSON.stringify(sent)).not.toContain('PRIVATE KEY');
    expect((await approve(b, asked.id)).state).toBe('done');
    expect((await a.send(kmipServer.read)).kmipsrv_info).toMatchObject({ cert_type: 'CUSTOM', ssl_key_set: 'yes' });
    expect(JSON.stringify(world.appliance.environment.store.table('requests').all())).not.toContain('PRIVATE KEY');
  });

  it('[TWO-13] notify approvers by email once for several requests, and the requester of the decision', async () => {
    const { world, a, b, victim } = await begin();
    const before = world.mails().length;
    const asked = await ask(a, users.remove, { params: { id: victim } });
    await ask(a, users.remove, { params: { id: victim } });
    const told = world.mails().slice(before);
    expect(told.map(({ to }) => to)).toContain(world.user(root.login).email);
    expect(told.map(({ to }) => to)).not.toContain(world.user(sara.login).email);
    expect(told.map(({ to }) => to)).not.toContain(world.user(carlos.login).email);
    expect(new Set(told.map(({ to }) => to)).size).toBe(told.length);
    await b.send(requests.refuse, { params: { id: asked.id }, body: { reason: 'Not now.' } });
    expect(world.mails().at(-1)).toMatchObject({ to: world.user(sara.login).email, text: expect.stringContaining('Not now.') });
  });

  it('[TWO-03] are refused without permission, without a reason or for calls that need no approval', async () => {
    const { world, a, victim } = await begin();
    const cloud = await world.as(carlos);
    expect((await refusal(ask(cloud, users.remove, { params: { id: victim } }))).status).toBe(403);
    expect((await refusal(ask(a, users.remove, { params: { id: victim } }, { reason: '  ' }))).fields['reason']).toBe(requestTexts.reason);
    expect((await refusal(ask(a, users.read as Call, { params: { id: victim } }))).message).toBe(requestTexts.noSuchCall);
    expect((await refusal(ask(a, users.change as Call, { params: { id: victim }, body: { full_name: 'x' } }))).message).toBe(requestTexts.notNeeded);
    for (const call_input of ['no json', '7', '{"params":7}', '{"body":[]}'])
      expect((await refusal(ask(a, users.remove, {}, { call_input }))).fields['call_input']).toBeDefined();
    turnOn(world, []);
    expect((await refusal(ask(a, users.remove, { params: { id: victim } }))).message).toBe(requestTexts.notNeeded);
  });
});

function newUser(email: string) {
  return {
    full_name: 'N',
    email,
    alert_email: '',
    authentication: 'Local',
    privileges: ['SEC_ADMIN'],
    groups: [],
    account_decay_time: never,
    password_expiration: null,
  };
}

describe('two-person rule', () => {
  const change = async (client: Client, body: object) => client.send(requests.changeRule, { body: { revision: undefined, ...body } as never });
  const others = (world: World) =>
    world.appliance.environment.store
      .table('users')
      .all()
      .filter((user) => user.privileges.includes('SEC_ADMIN') && user.login_name !== root.login);

  it('[TWO-01] is off by default, can be turned on by a Security Admin, and then protects itself', async () => {
    const world = await makeWorld();
    closing.push(world);
    const b = await world.as(root);
    expect((await b.send(requests.rule)).rule).toMatchObject({ acts: [], hours: 24, enough_admins: 'yes' });
    expect((await refusal((await world.as(carlos)).send(requests.rule))).status).toBe(403);
    expect((await refusal(change(b, { acts: ['everything'] }))).fields['acts']).toBe(requestTexts.unknownAct);
    expect((await refusal(change(b, { acts: ['rule'] }))).fields['acts']).toBe(requestTexts.unknownAct);
    for (const hours of [0, 721, 1.5]) expect((await refusal(change(b, { hours }))).fields['hours']).toBeDefined();
    await change(b, { acts: ['users'], hours: 8 });
    expect((await refusal(change(b, { acts: [] }))).kind).toBe('needs-second');
    const a = await world.as(sara);
    const asked = await ask(b, requests.changeRule as Call, { body: { acts: [], revision: 2 } });
    expect(asked.until).toBe(Math.floor(world.clock.now() / 1000) + 8 * 3600);
    expect((await approve(a, asked.id)).state).toBe('done');
    expect((await b.send(requests.rule)).rule.acts).toEqual([]);
  });

  it('[TWO-14] requires two administrators to be turned on, and keeps two while it is on', async () => {
    const world = await makeWorld();
    closing.push(world);
    const b = await world.as(root);
    const all = others(world);
    const lasting = world.user(sara.login);
    for (const user of all) if (user.id !== lasting.id) world.put({ ...user, enabled: false });
    world.put({ ...lasting, enabled: false });
    expect((await refusal(change(b, { acts: ['restore'] }))).fields['acts']).toBe(requestTexts.secondAdmin);
    world.put({ ...lasting, authentication: 'Local', account_decay_time: never, otp: null });
    await change(b, { acts: ['restore'] });
    const said = await refusal(b.send(users.change, { params: { id: lasting.id }, body: { account_enable: 'no', revision: undefined } }));
    expect(said).toMatchObject({ status: 403, message: requestTexts.secondToLast });
    expect((await refusal(b.send(users.remove, { params: { id: lasting.id } }))).message).toBe(requestTexts.secondToLast);
  });

  it('[TWO-14] lets a sole administrator create a second one without approval, but not a third', async () => {
    const world = await makeWorld();
    closing.push(world);
    const b = await world.as(root);
    for (const user of others(world)) world.put({ ...user, enabled: false });
    turnOn(world, ['users', 'administrators', 'signIn', 'restore']);
    await b.send(users.create, { body: newUser('second@x.example') as never });
    const made = world.user('second@x.example');
    expect(made.privileges).toEqual(['SEC_ADMIN']);
    expect((await refusal(b.send(users.create, { body: newUser('third@x.example') as never }))).kind).toBe('needs-second');
  });

  it('[TWO-15] requires approval for changes to sign-in data of other users', async () => {
    const world = await makeWorld();
    closing.push(world);
    const b = await world.as(root);
    turnOn(world, ['users', 'administrators', 'signIn']);
    const { id, revision } = world.user(carlos.login);
    for (const body of [
      { password: 'Another-Pass-123' },
      { email: 'mine@x.example' },
      { authentication: 'LDAP' },
      { privileges: ['CLOUD_ADMIN', 'SEC_ADMIN'] },
    ])
      expect((await refusal(b.send(users.change, { params: { id }, body: { ...body, revision } as never }))).kind, JSON.stringify(body)).toBe('needs-second');
    await b.send(users.change, { params: { id }, body: { full_name: 'Another Name', revision } });
  });
});
