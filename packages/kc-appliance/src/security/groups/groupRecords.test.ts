import { expect, it } from 'vitest';
import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { makeWorld, refusal, sara } from '../../../test/kit.ts';

it('returns a group by id like the list does, and 404 for an unknown id [SEC-081]', async () => {
  const client = await (await makeWorld()).as(sara);
  const { groups: all } = await client.send(groups.list);
  expect(all.length).toBeGreaterThan(1);
  for (const listed of all) expect((await client.send(groups.read, { params: { id: listed.id } })).group).toEqual(listed);
  expect((await refusal(client.send(groups.read, { params: { id: 'nowhere' } }))).status).toBe(404);
});

it('returns the last login of a user as epoch seconds in a string, or Never [SEC-020]', async () => {
  const world = await makeWorld();
  const client = await world.as(sara);
  const read = async (id: string) => (await client.send(users.read, { params: { id } })).user;
  expect((await read(world.user(sara.login).id)).last_login).toBe(String(Math.floor(world.clock.now() / 1000)));
  const invited = world.appliance.environment.store
    .table('users')
    .all()
    .find(({ last_login }) => last_login === null);
  expect(await read(invited?.id ?? '')).toMatchObject({ last_login: 'Never', account_enable: expect.any(String), status: expect.any(String) });
});
