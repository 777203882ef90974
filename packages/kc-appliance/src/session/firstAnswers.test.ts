import { expect, it } from 'vitest';
import { firstReads } from 'kc-api/contract/frame/firstReads';
import { session } from 'kc-api/contract/session/session';
import { pathOf } from 'kc-api/contract/call';
import { baseUrl, carlos, makeWorld, tomas, type World } from '../../test/kit.ts';

const calls = Object.values(firstReads);

async function login(world: World, { login: username, password }: typeof carlos) {
  return world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username, password } });
}

it('returns the first responses of a session with the sign-in', async () => {
  const world = await makeWorld();
  const { access_token = '', userid = '', answers = {} } = await login(world, carlos);
  const asked = await Promise.all(
    calls.map(async (declared) => {
      const address = `${declared.version}/${pathOf(declared, { id: userid })}`;
      const said = await world.appliance.fetch(new Request(`${baseUrl}/${address}`, { headers: { 'Auth-Token': access_token } }));
      return [address, await said.json()];
    }),
  );
  expect(asked).toHaveLength(6);
  expect(answers).toEqual(Object.fromEntries(asked));
});

it('returns none before the second factor', async () => {
  expect(await login(await makeWorld(), tomas)).not.toHaveProperty('answers');
});

it('omits the responses of calls that fail', async () => {
  const world = await makeWorld({
    faults: [
      { call: 'system.license', status: 503 },
      { call: 'prefs.read', mode: 'forever' },
    ],
  });
  const { answers = {} } = await login(world, carlos);
  expect(Object.keys(answers)).toHaveLength(4);
  expect(answers).not.toHaveProperty('v5/system_license/');
});
