import { describe, expect, it } from 'vitest';
import type { Call, Privilege } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { session } from 'kc-api/contract/session/session';
import { seeAs } from 'kc-api/contract/sessions/seeAs';
import { sessions } from 'kc-api/contract/sessions/sessions';
import { users } from 'kc-api/contract/security/users';
import { onlyReads } from 'kc-api/rules/panels/readOnly';
import { inSeeAs, seeAsMinutes, seeAsTexts } from 'kc-api/rules/sessions/seeAs';
import { baseUrl, carlos, live, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';

/** Sends a call without valid parameters. Returns the status, and the message of a refusal. */
async function ask(world: World, token: string, { method, path, version }: Call) {
  const headers = { 'Auth-Token': token, 'Content-Type': 'application/json' };
  const url = `${baseUrl}/${version}/${path.replaceAll(/:\w+/g, 'none')}`;
  const response = await world.appliance.fetch(new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) }));
  const text = await response.text();
  return [response.status, text.startsWith('{') ? (JSON.parse(text) as { error?: string }).error : undefined];
}

/** Signs in, and begins the view of a role or a user. */
async function begin(world: World, body: { privileges?: Privilege[]; userid?: string }, who = root) {
  const token = await world.token(who);
  const client = world.client(token);
  const { see_as } = await client.send(seeAs.begin, { body });
  return { token, client, see_as };
}

/** Returns the audit records about the end of a view, newest first. The appliance records other work at the same time. */
const endings = (world: World): string[] =>
  world
    .audit(40)
    .map(({ content }) => content)
    .filter((content) => content.includes('no longer sees the console'));

const call = (id: string): Call => allCalls.find((one) => one.id === id) as Call;

describe('seeing the console as another', () => {
  it('refuses every call that changes something, whatever the privileges [AUDR-07]', async () => {
    const world = await makeWorld();
    const { token } = await begin(world, { privileges: ['SEC_ADMIN', 'DOMAIN_ADMIN', 'CLOUD_ADMIN'] });
    const before = world.audit()[0]?.id;
    const changes = allCalls.filter((one) => one.need !== 'none' && !onlyReads(one) && !inSeeAs.has(one.id));
    expect(changes.length).toBeGreaterThan(150);
    for (const one of changes) expect([one.id, await ask(world, token, one)]).toEqual([one.id, [403, seeAsTexts.readOnly]]);
    expect(world.audit()[0]?.id).toBe(before);
  });

  it('reads with the privileges that both have [AUDR-08]', async () => {
    const world = await makeWorld();
    const { token, see_as } = await begin(world, { privileges: ['CLOUD_ADMIN'] });
    expect(see_as).toMatchObject({ name: 'Cloud Admin', privileges: ['CLOUD_ADMIN'] });
    expect((await ask(world, token, call('cloudKeys.list')))[0]).toBe(200);
    expect((await ask(world, token, users.list))[0]).toBe(403);
    // Sara is no Cloud Admin, so she reads no cloud keys as Carlos either.
    expect((await refusal(begin(world, { privileges: ['CLOUD_ADMIN'] }, sara))).fields).toEqual({ privileges: seeAsTexts.notHeld });
    expect((await refusal(begin(world, { userid: world.user(carlos.login).id }, sara))).message).toBe(seeAsTexts.none);
  });

  it('follows the rights of the user who is seen, and of the administrator, at each call [AUDR-08]', async () => {
    const world = await makeWorld();
    const { token, client } = await begin(world, { userid: world.user(carlos.login).id });
    expect((await ask(world, token, call('cloudKeys.list')))[0]).toBe(200);
    const own = await client.send(users.read, { params: { id: world.user(root.login).id } });
    expect(own.user).toMatchObject({ login_name: root.login, see_as: { name: carlos.login, privileges: ['CLOUD_ADMIN'] } });
    world.put({ ...world.user(carlos.login), privileges: ['DOMAIN_ADMIN'] });
    expect((await ask(world, token, call('cloudKeys.list')))[0]).toBe(403);
    world.put({ ...world.user(carlos.login), privileges: ['CLOUD_ADMIN'] });
    world.put({ ...world.user(root.login), privileges: ['SEC_ADMIN'] });
    expect((await ask(world, token, call('cloudKeys.list')))[0]).toBe(403);
  });

  it('leaves other sessions of the administrator as they are, and lasts across a renewal [AUDR-09]', async () => {
    const world = await makeWorld();
    const { client } = await begin(world, { privileges: ['CLOUD_ADMIN'] });
    const { access_token } = await client.send(session.renew);
    expect((await ask(world, access_token, users.list))[0]).toBe(403);
    expect((await ask(world, await world.token(root), users.list))[0]).toBe(200);
  });

  it('ends by a call, and the audit log names both ends [AUDR-10]', async () => {
    const world = await makeWorld();
    const { token, client } = await begin(world, { privileges: ['CLOUD_ADMIN'] });
    expect(world.audit()[0]).toMatchObject({
      user: root.login,
      content: `${root.login} began to see the console as Cloud Admin, read only, for at most ${seeAsMinutes} minutes`,
    });
    await client.send(seeAs.end);
    expect(world.audit()[0]).toMatchObject({ user: root.login, content: `${root.login} no longer sees the console as Cloud Admin` });
    expect((await ask(world, token, users.list))[0]).toBe(200);
    expect((await refusal(client.send(seeAs.end))).message).toBe(seeAsTexts.ended);
  });

  it('ends after its time, and with its session [AUDR-09, AUDR-10]', async () => {
    const world = await makeWorld();
    const timed = await begin(world, { privileges: ['CLOUD_ADMIN'] });
    world.clock.advance((seeAsMinutes - 1) * 60_000);
    const { access_token } = await timed.client.send(session.renew);
    world.clock.advance(60_000);
    await live(world.clock, 50);
    expect(endings(world)).toEqual([`${root.login} no longer sees the console as Cloud Admin: the time is over`]);
    expect((await ask(world, access_token, users.list))[0]).toBe(200);

    const { client } = await begin(world, { privileges: ['CLOUD_ADMIN'] });
    await client.send(session.logout);
    await live(world.clock, 50);
    expect(endings(world)[0]).toBe(`${root.login} no longer sees the console as Cloud Admin: the session has ended`);
    const other = await begin(world, { privileges: ['CLOUD_ADMIN'] });
    await (await world.as(root)).send(sessions.endAll, { params: { id: world.user(root.login).id } });
    await live(world.clock, 50);
    expect(endings(world)).toHaveLength(3);
    expect((await ask(world, other.token, users.list))[0]).toBe(401);
    expect(world.appliance.environment.store.table('seeAs').count()).toBe(0);
  });

  it('needs a security administrator, and either a user or a role', async () => {
    const world = await makeWorld();
    expect((await refusal(begin(world, { privileges: ['CLOUD_ADMIN'] }, carlos))).status).toBe(403);
    const { id } = world.user(root.login);
    expect((await refusal(begin(world, { userid: id }))).message).toBe(seeAsTexts.self);
    expect((await refusal(begin(world, {}))).message).toBe(seeAsTexts.either);
    expect((await refusal(begin(world, { userid: id, privileges: ['CLOUD_ADMIN'] }))).message).toBe(seeAsTexts.either);
    expect((await refusal(begin(world, { privileges: [] }))).fields).toEqual({ privileges: seeAsTexts.noRole });
  });
});
