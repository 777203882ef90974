import { describe, expect, it } from 'vitest';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { audit } from 'kc-api/contract/audit/audit';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { requests } from 'kc-api/contract/requests/requests';
import { session } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import { panelSessions } from 'kc-api/contract/sessions/panelSessions';
import { sessions } from 'kc-api/contract/sessions/sessions';
import { panelCalls } from 'kc-api/rules/panels/panelCalls.generated';
import { panelTexts } from 'kc-api/rules/panels/panelRules';
import { panelNames, type PanelName } from 'kc-api/rules/panels/names';
import { panelSessionsMost } from 'kc-api/rules/panels/limits';
import { baseUrl, carlos, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';

const origin = 'https://orders.example';

/** Opens a panel session as this user. */
const open = async (world: World, panels: PanelName[], more: object = {}, who = sara) =>
  (await (await world.as(who)).send(panelSessions.create, { body: { product: 'Orders portal', panels, origin, ...more } })).panel_session;

/** Sends a call like a page at `from`. Returns the status, and the message of a refusal. */
async function ask(world: World, token: string, { method, path, version }: Call, { from = origin, body = {} }: { from?: string | null; body?: object } = {}) {
  const headers = { 'Auth-Token': token, 'Content-Type': 'application/json', ...(from === null ? {} : { Origin: from }) };
  const url = `${baseUrl}/${version}/${path.replaceAll(/:\w+/g, 'none')}`;
  const response = await world.appliance.fetch(new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) }));
  const text = await response.text();
  return [response.status, text.startsWith('{') ? (JSON.parse(text) as { error?: string }).error : undefined];
}

const ofPanel = (id: string, panel: PanelName): boolean => (panelCalls[panel] as readonly string[]).includes(id);
const signedIn = allCalls.filter(({ need }) => need !== 'none');
const own = (world: World, who = sara) => ({ params: { id: world.user(who.login).id } });
const notIncluded = [403, panelTexts.call];

describe('panel session', () => {
  it.each(panelNames)('for %s allows only the calls of that panel', async (panel) => {
    const world = await makeWorld();
    const { token } = await open(world, [panel], {}, root);
    const others = signedIn.filter(({ id }) => !ofPanel(id, panel));
    for (const one of others) expect([one.id, await ask(world, token, one)]).toEqual([one.id, notIncluded]);
    for (const one of signedIn.filter(({ id, method }) => ofPanel(id, panel) && method === 'GET'))
      expect([one.id, await ask(world, token, one)]).not.toEqual([one.id, notIncluded]);
  });

  it('allows the calls of all its panels', async () => {
    const world = await makeWorld();
    const { token } = await open(world, ['kmip-users', 'alerts']);
    for (const one of [kmipUsers.list, alerts.list]) expect(await ask(world, token, one)).toEqual([200, undefined]);
    expect(await ask(world, token, users.list)).toEqual(notIncluded);
  });

  it.each(panelNames)('for %s refuses changes and key downloads if it is read-only', async (panel) => {
    const world = await makeWorld();
    const { token } = await open(world, [panel], { read_only: 'yes' }, root);
    const reads = new Set(['audit.list', 'accessPolicies.check', 'session.logout']);
    const refused = signedIn.filter(({ id, method }) => ofPanel(id, panel) && ((method !== 'GET' && !reads.has(id)) || id === kmipUsers.download.id));
    expect(refused.length).toBeGreaterThan(5);
    for (const one of refused) expect([one.id, await ask(world, token, one)]).toEqual([one.id, [403, panelTexts.readOnly]]);
  });

  it('allows reads if it is read-only', async () => {
    const world = await makeWorld();
    const { token } = await open(world, ['users'], { read_only: 'yes' });
    expect(await ask(world, token, users.list)).toEqual([200, undefined]);
  });

  it('is bound to its origin, and requires an origin for changes', async () => {
    const world = await makeWorld();
    const { token } = await open(world, ['users']);
    for (const from of ['https://evil.example', 'https://orders.example.evil.example', 'http://orders.example', 'null'])
      expect(await ask(world, token, users.list, { from })).toEqual([403, panelTexts.origin]);
    // Browsers omit the Origin header for reads in their own origin.
    expect(await ask(world, token, users.list, { from: null })).toEqual([200, undefined]);
    expect(await ask(world, token, users.create, { from: null })).toEqual([403, panelTexts.origin]);
  });

  it('allows the history of one object, and the whole log only for the audit panel', async () => {
    const world = await makeWorld();
    const list = { operation: 'list', offset: 0, count: 10 };
    const { token } = await open(world, ['users']);
    expect(await ask(world, token, audit.list, { body: list })).toEqual([403, panelTexts.history]);
    expect(await ask(world, token, audit.list, { body: { ...list, object: `User: ${world.user(sara.login).id}` } })).toEqual([200, undefined]);
    expect(await ask(world, (await open(world, ['audit-log'])).token, audit.list, { body: list })).toEqual([200, undefined]);
  });

  it('cannot request approval for a call of another panel', async () => {
    const world = await makeWorld();
    const { token } = await open(world, ['kmip-users']);
    const body = { call: users.remove.id, call_input: '{"params":{"id":"none"}}', title: 'x', shown: [], reason: 'x' };
    expect(await ask(world, token, requests.create, { body })).toEqual(notIncluded);
  });

  it('requires re-authentication even directly after the sign-in', async () => {
    const world = await makeWorld();
    const { token } = await open(world, ['kmip-users']);
    expect((await ask(world, token, kmipUsers.removeAll))[1]).toMatch(/^Enter your password/);
  });

  it('lasts 15 minutes by default and an hour at most, and opens no other session', async () => {
    const world = await makeWorld();
    const { token, expires_at } = await open(world, ['users']);
    const now = Math.floor(world.clock.now() / 1000);
    expect(expires_at).toBe(now + 15 * 60);
    for (const one of [session.renew, panelSessions.create]) expect(await ask(world, token, one)).toEqual(notIncluded);
    expect((await refusal(open(world, ['users'], { minutes: 61 }))).fields['minutes']).toBe('Enter at most 60 minutes.');
    world.clock.advance(15 * 60_000);
    expect((await ask(world, token, users.list))[0]).toBe(401);
  });

  it('is listed among the sessions of its user, can be ended there, and ends with the user', async () => {
    const world = await makeWorld();
    const [first, second] = [await open(world, ['users'], { read_only: 'yes' }), await open(world, ['alerts'])];
    const admin = await world.as(root);
    const { sessions: listed } = await admin.send(sessions.list, own(world));
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({
      browser: 'Orders portal',
      ends_at: first.expires_at,
      panel: { product: 'Orders portal', panels: ['users'], origin, read_only: 'yes' },
    });
    await admin.send(sessions.end, { params: { ...own(world).params, session: first.id } });
    expect((await ask(world, first.token, users.list))[0]).toBe(401);
    world.put({ ...world.user(sara.login), enabled: false });
    expect((await ask(world, second.token, alerts.list))[0]).toBe(401);
  });

  it('is recorded with the product name in the audit log', async () => {
    const world = await makeWorld();
    const { token } = await open(world, ['alerts']);
    expect(world.audit()[0]).toMatchObject({ user: sara.login, content: `Panel session of ${sara.login} opened for Orders portal at ${origin}: Alerts` });
    await ask(world, token, session.logout);
    expect(world.audit()[0]?.content).toBe(`User ${sara.login} signed out (through Orders portal)`);
  });

  it('requires a panel, a valid origin and a session', async () => {
    const world = await makeWorld();
    expect((await refusal(open(world, []))).fields).toEqual({ panels: panelTexts.noPanel });
    for (const wrong of ['orders.example', 'https://orders.example/path', 'https://u:p@orders.example', 'javascript:alert(1)', 'null', '*'])
      expect((await refusal(open(world, ['users'], { origin: wrong }))).fields).toEqual({ origin: panelTexts.notAnOrigin });
    expect((await refusal(world.client().send(panelSessions.create, { body: { product: 'x', panels: ['users'], origin } }))).status).toBe(401);
  });

  it('replaces the oldest one above the limit', async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    for (let n = 0; n <= panelSessionsMost; n += 1) {
      await client.send(panelSessions.create, { body: { product: `Product ${n}`, panels: ['alerts'], origin } });
      world.clock.advance(1_000);
    }
    const names = (await client.send(sessions.list, own(world, carlos))).sessions.flatMap(({ panel }) => panel?.product ?? []);
    expect([names.length, names.includes('Product 0'), names.includes('Product 1')]).toEqual([panelSessionsMost, false, true]);
  });
});
