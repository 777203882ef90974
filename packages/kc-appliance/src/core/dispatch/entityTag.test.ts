import { describe, expect, it } from 'vitest';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { secretsIn } from 'kc-api/contract/secret';
import { mayBeUnchanged } from 'kc-api/contract/unchanged';
import { session } from 'kc-api/contract/session/session';
import { twoFactor } from 'kc-api/contract/account/account';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { users } from 'kc-api/contract/security/users';
import { baseUrl, makeWorld, root, sara, type World } from '../../../test/kit.ts';

/** Signs in and returns a function that sends a call with an If-None-Match tag and returns the response. */
async function asker(world: World, { login, password }: typeof root) {
  const { tenant } = world.appliance.environment.vault;
  const { access_token = '' } = await world.client().send(session.login, { params: { tenant }, body: { username: login, password } });
  return async ({ version, path, method }: Call, known = '', query = '') => {
    const headers = { 'Auth-Token': access_token, 'Tenant-Id': tenant, ...(known ? { 'If-None-Match': known } : {}) };
    const answer = await world.appliance.fetch(new Request(`${baseUrl}/${version}/${path}${query}`, { method, headers }));
    return { status: answer.status, tag: answer.headers.get('ETag') ?? '', text: await answer.text() };
  };
}

const plain = allCalls.filter((declared) => mayBeUnchanged(declared) && !declared.path.includes(':'));

describe('entity tag of a response', () => {
  it('answers 304 without a body if the response is unchanged', async () => {
    const ask = await asker(await makeWorld(), root);
    const told: string[] = [];
    for (const declared of plain) {
      const first = await ask(declared);
      if (first.status !== 200) continue;
      const again = await ask(declared, first.tag);
      told.push(declared.id);
      expect([declared.id, again]).toEqual([declared.id, { status: 304, tag: first.tag, text: '' }]);
      expect((await ask(declared, '"another"')).text).toBe(first.text);
    }
    expect(told).toEqual(expect.arrayContaining(['users.list', 'groups.list', 'alerts.list', 'system.status', 'system.license', 'prefs.read']));
  });

  it('answers 200 once the content has changed, for pages as well', async () => {
    const world = await makeWorld();
    const ask = await asker(world, root);
    const [page, all] = [await ask(users.list, '', '?limit=5'), await ask(users.list)];
    expect((await ask(users.list, all.tag, '?limit=5')).status).toBe(200);
    world.put({ ...world.user(sara.login), full_name: 'Sara N.' });
    for (const [before, query] of [
      [all, ''],
      [page, '?limit=5'],
    ] as const)
      expect((await ask(users.list, before.tag, query)).status).toBe(200);
    expect((await ask(users.list, all.tag)).text).toContain('Sara N.');
  });

  it('is specific to the user, and does not bypass authorization', async () => {
    const world = await makeWorld();
    const [one, other] = [await asker(world, root), await asker(world, sara)];
    const { tag, text } = await one(alerts.list);
    expect(await other(alerts.list, tag)).toMatchObject({ status: 200, text });
    const list = await other(users.list);
    world.put({ ...world.user(sara.login), privileges: ['CLOUD_ADMIN'] });
    expect((await other(users.list, list.tag)).status).toBe(403);
    world.put({ ...world.user(sara.login), enabled: false });
    expect((await other(users.list, list.tag)).status).toBe(401);
  });
});

it('differs between vaults', async () => {
  const tags = await Promise.all(
    ['tenant-1', 'tenant-2'].map(async (tenant) => {
      const world = await makeWorld({ vault: { flavour: 'keycontrol', tenant, name: tenant } });
      return (await (await asker(world, root))(alerts.list)).tag;
    }),
  );
  expect(new Set(tags).size).toBe(2);
});

it('is missing for responses with secrets, calls without sign-in and calls other than GET', async () => {
  const secret = allCalls.filter(({ answer }) => secretsIn(answer).length > 0);
  expect(secret.length).toBeGreaterThan(5);
  expect(allCalls.filter((declared) => declared.need === 'none' || declared.method !== 'GET' || secret.includes(declared)).filter(mayBeUnchanged)).toEqual([]);
  const world = await makeWorld();
  await (await world.as(root)).send(twoFactor.begin, { body: { otp_type: 'totp' } });
  const seed = await (await asker(world, root))(twoFactor.qrcode);
  expect([seed.status, seed.tag]).toEqual([200, '']);
});
