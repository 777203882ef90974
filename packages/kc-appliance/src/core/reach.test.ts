import { describe, expect, it } from 'vitest';
import { session } from 'kc-api/contract/session/session';
import { baseUrl, carlos, makeWorld, root, sara, type World } from '../../test/kit.ts';

/** Signs in and returns a function that sends a request with any body and returns status and error. */
async function asker(world: World, { login, password }: typeof carlos) {
  const { access_token = '' } = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: login, password } });
  return async (method: string, path: string, body?: string, token: string = access_token) => {
    const init = { method, headers: { 'Auth-Token': token }, ...(body === undefined ? {} : { body }) };
    const answer = await world.appliance.fetch(new Request(`${baseUrl}/v5/${path}`, init));
    return [answer.status, ((await answer.json()) as { error?: string }).error];
  };
}

const bodies = ['{"full_name":"N"}', '{"full_name":7}', 'no JSON {'];

describe('order of checks', () => {
  it('does not reveal whether a user exists to callers without permission', async () => {
    const world = await makeWorld();
    const ask = await asker(world, carlos);
    const no = [403, 'You need the Security Admin privilege. A security administrator can grant it.'];
    for (const id of [world.user(root.login).id, 'nobody']) {
      expect(await ask('GET', `users/${id}/`)).toEqual(no);
      for (const body of bodies) expect(await ask('PATCH', `users/${id}/`, body)).toEqual(no);
    }
    const admin = await asker(world, sara);
    expect(await admin('GET', 'users/nobody/')).toEqual([404, 'This user does not exist.']);
  });

  it('refuses unauthorized calls before reading their body', async () => {
    const world = await makeWorld();
    const ask = await asker(world, carlos);
    for (const body of bodies) {
      expect((await ask('POST', 'groups/', body))[0]).toBe(403);
      expect((await ask('POST', 'groups/', body, 'f'.repeat(64)))[0]).toBe(401);
    }
    world.appliance.environment.store.setValue('license', { byok_enabled: false, keyhub_managed: false, kmip_enabled: true, secrets_vault: true });
    for (const body of bodies) expect(await ask('POST', 'key_sets/', body)).toEqual([403, 'The license does not include cloud keys.']);
  });
});
