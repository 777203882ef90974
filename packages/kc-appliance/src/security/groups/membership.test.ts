import { describe, expect, it } from 'vitest';
import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { carlos, makeWorld, refusal, sara } from '../../../test/kit.ts';

const empty = { privilege: 'CLOUD_ADMIN' as const, user_members: [], adgroup_members: [] };

describe('group membership', () => {
  it('is recorded with the names of groups and users', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { id } = world.user(carlos.login);
    const { group } = await client.send(groups.create, { body: { name: 'Only', ...empty } });
    const changes = () => (world.audit()[0] as { changes?: { field: string; old: string; new: string }[] }).changes ?? [];
    await client.send(users.change, { params: { id }, body: { revision: undefined, groups: [group.id] } });
    expect(changes().find(({ field }) => field === 'groups')?.new).toBe('Only');
    const { group: other } = await client.send(groups.create, { body: { name: 'Other', ...empty } });
    await client.send(groups.change, { params: { id: other.id }, body: { revision: undefined, user_members: [id] } });
    expect(changes()).toContainEqual({ field: 'user_members', old: '', new: carlos.login });
  });

  it('returns the Cloud Admin who needs a group before its deletion is tried', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { id } = world.user(carlos.login);
    const { group } = await client.send(groups.create, { body: { name: 'Only', ...empty } });
    const neededBy = async (name: string) => (await client.send(groups.list)).groups.find((one) => one.name === name)?.needed_by;
    expect(await neededBy('Only')).toBeUndefined();
    await client.send(users.change, { params: { id }, body: { revision: undefined, groups: [group.id] } });
    expect(await neededBy('Only')).toBe(carlos.login);
    expect((await refusal(client.send(groups.remove, { params: { id: group.id } }))).message).toBe(
      `${carlos.login} is a Cloud Admin and has no other Cloud Admin group.`,
    );
    const { group: other } = await client.send(groups.create, { body: { name: 'Other', ...empty } });
    await client.send(users.change, { params: { id }, body: { revision: undefined, groups: [group.id, other.id] } });
    expect(await neededBy('Only')).toBeUndefined();
    await client.send(groups.remove, { params: { id: group.id } });
  });
});
