import { describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { session } from 'kc-api/contract/session/session';
import { sessions } from 'kc-api/contract/sessions/sessions';
import { users } from 'kc-api/contract/security/users';
import { carlos, makeWorld, refusal, root, sara, tomas, type World } from '../../test/kit.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Signs in like a request that a server forwards: from an address, with a browser's headers. */
async function signInFrom(world: World, { login, password }: typeof root, address: string): Promise<string> {
  const asked = new Request('https://console.example/v5/kc/login/tenant-1/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
    body: JSON.stringify({ username: login, password }),
  });
  const said = (await (await world.appliance.fetch(asked, { opened: 0, address })).json()) as { access_token: string };
  return said.access_token;
}
const own = (world: World, who = root) => ({ params: { id: world.user(who.login).id } });

describe('sessions', () => {
  it('lists sessions with their properties, and marks the current one [SESS-01] [SESS-03] [SESS-04] [SESS-05] [SESS-07]', async () => {
    const world = await makeWorld();
    const began = Math.floor(world.clock.now() / 1000);
    const token = await signInFrom(world, root, '10.0.0.7');
    world.clock.advance(120_000);
    const client = await world.as(root);
    const list = (await client.send(sessions.list, own(world))).sessions;
    expect(list).toHaveLength(2);
    const [first] = list.filter(({ current }) => current === 'no');
    expect(first).toMatchObject({
      userid: world.user(root.login).id,
      began,
      used: began,
      address: '10.0.0.7',
      used_from: '10.0.0.7',
      browser: 'Chrome 141 on Linux',
      signed_in_with: 'password',
      expires_at: began + 30 * 60,
      ends_at: began + 12 * 3600,
    });
    expect(list.filter(({ current }) => current === 'yes')).toHaveLength(1);
    // In the response to the other session, that one is marked as current.
    expect((await world.client(token).send(sessions.list, own(world))).sessions.find(({ current }) => current === 'yes')?.id).toBe(first?.id);
  });

  it('contains no tokens and no token hashes [SESS-08]', async () => {
    const world = await makeWorld();
    const token = await world.token(root);
    const said = JSON.stringify(await world.client(token).send(sessions.list, own(world)));
    const kept = world.appliance.environment.store.table('sessions').all();
    expect(kept.length).toBeGreaterThan(0);
    for (const { id } of kept) expect(said).not.toContain(id);
    expect(said).not.toContain(token);
  });

  it('returns the last use with its address, across a renewal [SESS-06]', async () => {
    const world = await makeWorld();
    const token = await signInFrom(world, root, '10.0.0.7');
    const listed = async (by: string) => (await world.client(by).send(sessions.list, own(world))).sessions;
    const [first] = await listed(token);
    world.clock.advance(300_000);
    const { access_token } = await world.client(token).send(session.renew);
    world.clock.advance(1_000);
    const now = Math.floor(world.clock.now() / 1000);
    const elsewhere = new Request('https://console.example/v5/kc/sign_in_policy/', { headers: { 'Auth-Token': access_token } });
    expect((await world.appliance.fetch(elsewhere, { opened: 0, address: '10.0.0.9' })).status).toBe(200);
    const [again, ...rest] = await listed(access_token);
    expect(rest).toEqual([]);
    expect(again).toMatchObject({ id: first?.id, began: first?.began, browser: first?.browser, address: '10.0.0.7', used_from: '10.0.0.9', used: now });
  });

  it('updates the last use at most once a minute, and only for accepted calls', async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    const kept = () => JSON.stringify(world.appliance.environment.store.table('sessions').all());
    const before = kept();
    world.clock.advance(59_000);
    await client.send(sessions.list, own(world, carlos));
    expect(kept()).toBe(before);
    world.clock.advance(60_000);
    await refusal(client.send(users.list));
    expect(kept()).toBe(before);
    await client.send(sessions.list, own(world, carlos));
    expect(kept()).not.toBe(before);
  });

  it('ends a single session with its renewals, and reports it at the next call [SESS-09] [SESS-12] [SESS-14]', async () => {
    const world = await makeWorld();
    const old = await signInFrom(world, root, '10.0.0.7');
    const { access_token: renewed } = await world.client(old).send(session.renew);
    const client = await world.as(root);
    const [other] = (await client.send(sessions.list, own(world))).sessions.filter(({ current }) => current === 'no');
    await client.send(sessions.end, { params: { id: world.user(root.login).id, session: other?.id ?? '' } });
    for (const token of [old, renewed]) {
      const error = await refusal(world.client(token).send(sessions.list, own(world)));
      expect([error.status, error.message, error.endedBy]).toEqual([401, 'Invalid or expired session; please login', 'user']);
    }
    expect((await client.send(sessions.list, own(world))).sessions).toHaveLength(1);
    expect(world.audit()[0]).toMatchObject({
      category: 'Authentication',
      user: root.login,
      content: 'Session of secroot ended: Chrome 141 on Linux, 10.0.0.7',
    });
    const again = await refusal(client.send(sessions.end, { params: { id: world.user(root.login).id, session: other?.id ?? '' } }));
    expect([again.status, again.message]).toEqual([404, 'This session does not exist.']);
  });

  it('ends all sessions except the current one [SESS-10] [SESS-14]', async () => {
    const world = await makeWorld();
    const others = [await world.token(root), await world.token(root)];
    const client = await world.as(root);
    const bystander = await world.as(carlos);
    expect(await client.send(sessions.endAll, own(world))).toEqual({ ended: 2 });
    for (const token of others) expect((await refusal(world.client(token).send(sessions.list, own(world)))).status).toBe(401);
    expect(world.audit()[0]?.content).toMatch(/^2 session\(s\) of secroot ended: Unknown browser; Unknown browser$/);
    const records = world.appliance.environment.store.table('audit').count();
    expect(await client.send(sessions.endAll, own(world))).toEqual({ ended: 0 });
    expect(world.appliance.environment.store.table('audit').count()).toBe(records);
    await bystander.send(sessions.list, own(world, carlos));
  });

  it('refuses to end the current session [SESS-11]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const [mine] = (await client.send(sessions.list, own(world))).sessions;
    const error = await refusal(client.send(sessions.end, { params: { id: world.user(root.login).id, session: mine?.id ?? '' } }));
    expect([error.status, error.message]).toEqual([403, 'This is the session that you are using. Sign out to end it.']);
  });

  it('[ACCESS-07] stores an ended session for a day, identified by a hash of its token', async () => {
    const world = await makeWorld();
    const ended = () => world.appliance.environment.store.table('endedSessions').all();
    const end = async () => {
      const token = await world.token(carlos);
      await (await world.as(sara)).send(sessions.endAll, own(world, carlos));
      return token;
    };
    const first = await end();
    expect(ended()).toMatchObject([{ by: 'administrator' }]);
    expect(JSON.stringify(ended())).not.toContain(first);
    world.clock.advance(86_401_000);
    await end();
    expect(ended()).toHaveLength(1);
    expect((await refusal(world.client(first).send(sessions.list, own(world, carlos)))).endedBy).toBeUndefined();
  });

  it('allows only security administrators to list and end sessions of other users [SESS-02] [SESS-13]', async () => {
    const world = await makeWorld();
    const [admin, cloud] = [await world.as(sara), await world.as(carlos)];
    const listOf = async (who: typeof root) => (await admin.send(sessions.list, own(world, who))).sessions;
    const [ofCarlos] = await listOf(carlos);
    const [ofSara] = await listOf(sara);
    const params = (who: typeof root, id: string | undefined) => ({ params: { id: world.user(who.login).id, session: id ?? '' } });
    // Sessions of others can neither be listed nor ended, and the refusal does not reveal whether they exist.
    for (const call of [
      cloud.send(sessions.list, own(world, sara)),
      cloud.send(sessions.end, params(sara, ofSara?.id)),
      cloud.send(sessions.end, params(sara, 'none')),
    ])
      expect((await refusal(call)).status).toBe(403);
    expect((await refusal(cloud.send(sessions.endAll, own(world, sara)))).status).toBe(403);
    // Another user's session under the own name does not exist.
    expect((await refusal(cloud.send(sessions.end, params(carlos, ofSara?.id)))).status).toBe(404);
    expect((await refusal(admin.send(sessions.end, params(sara, ofCarlos?.id)))).status).toBe(404);
    await admin.send(sessions.end, params(carlos, ofCarlos?.id));
    expect((await refusal(cloud.send(sessions.list, own(world, carlos)))).endedBy).toBe('administrator');
    expect(world.audit()[0]).toMatchObject({ user: sara.login, content: `Session of ${carlos.login} ended: Unknown browser` });
    expect((await refusal(cloud.send(sessions.list, own(world, carlos)))).status).toBe(401);
    await world.token(carlos);
    expect(await admin.send(sessions.endAll, own(world, carlos))).toEqual({ ended: 1 });
    expect((await refusal(admin.send(sessions.list, { params: { id: 'nobody' } }))).status).toBe(404);
  });

  it('reports that the user signed in with a code', async () => {
    const world = await makeWorld();
    const asked = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: tomas.login, password: tomas.password } });
    const response = new TOTP({ secret: world.user(tomas.login).otp?.secret ?? '' }).generate({ timestamp: world.clock.now() });
    const { access_token } = await world.client().send(session.challenge, { body: { username: tomas.login, response, challenge: asked.challenge ?? '' } });
    const [one] = (await world.client(access_token).send(sessions.list, own(world, tomas))).sessions;
    expect(one?.signed_in_with).toBe('totp');
  });

  it('omits sessions that were idle too long', async () => {
    const world = await makeWorld();
    await world.token(root);
    world.clock.advance(31 * 60_000);
    const client = await world.as(root);
    expect((await client.send(sessions.list, own(world))).sessions).toHaveLength(1);
  });
});
