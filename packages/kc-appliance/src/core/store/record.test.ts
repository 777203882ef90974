import { describe, expect, it } from 'vitest';
import { groups } from 'kc-api/contract/security/groups';
import { cloudAdminGroup } from 'kc-api/rules/security/users/users';
import { makeWorld, refusal, sara, type World } from '../../../test/kit.ts';
import { changesOf } from './changes.ts';

/** Revisions of all objects that name the group as their owner, by kind and name. */
const owned = ({ appliance }: World, group: string): Record<string, number> =>
  Object.fromEntries(
    [
      ...(['keySets', 'cspAccounts', 'accessPolicies'] as const).flatMap((table) =>
        appliance.environment.store
          .table(table)
          .all()
          .map(({ name, groupname, revision }) => ({ id: `${table} ${name}`, owner: groupname, revision })),
      ),
      ...appliance.environment.store
        .table('cvmSets')
        .all()
        .map(({ name, group: owner, revision }) => ({ id: `cvmSets ${name}`, owner, revision })),
      ...appliance.environment.store
        .table('directoryServers')
        .all()
        .map(({ uri_prefix, uri, groupname: owner, revision }) => ({ id: `directoryServers ${uri_prefix}${uri}`, owner, revision })),
    ]
      .filter(({ owner }) => owner === group)
      .map(({ id, revision }) => [id, revision]),
  );
const later = (revisions: Record<string, number>) => Object.fromEntries(Object.entries(revisions).map(([name, revision]) => [name, revision + 1]));

describe('record', () => {
  const title = 'Data platform';

  it('trims texts, increments the revision, writes one audit record and is renamed in its owned objects', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { id, revision } = (await client.send(groups.list)).groups.find(({ name }) => name === title) ?? {};
    const before = owned(world, title);
    const count = world.appliance.environment.store.table('audit').count();
    const { group } = await client.send(groups.change, { params: { id: String(id) }, body: { name: '  Data mesh ', revision } });
    expect(group).toMatchObject({ name: 'Data mesh', revision: (revision ?? 0) + 1 });
    expect(Object.keys(before).length).toBeGreaterThan(1);
    expect(owned(world, 'Data mesh')).toEqual(later(before));
    expect(group.objects.map(({ name }) => name).sort()).toEqual(
      Object.keys(before)
        .map((id) => id.split(' ')[1])
        .sort(),
    );
    expect(world.appliance.environment.store.table('audit').count()).toBe(count + 1);
    expect(world.audit()[0]).toMatchObject({
      content: 'Group Data mesh changed',
      group: 'Data mesh',
      changes: [{ field: 'name', old: title, new: 'Data mesh' }],
    });
  });

  it('moves owned objects to the built-in group when it is deleted', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { id } = (await client.send(groups.create, { body: { name: ' Short-lived ', privilege: 'CLOUD_ADMIN', user_members: [], adgroup_members: [] } }))
      .group;
    const { store } = world.appliance.environment;
    const [set] = store.table('keySets').all();
    if (!set) throw new Error('There is no key set.');
    store.table('keySets').put({ ...set, groupname: 'Short-lived' });
    await client.send(groups.remove, { params: { id } });
    expect(store.table('keySets').get(set.id)).toMatchObject({ groupname: cloudAdminGroup, revision: set.revision + 1 });
  });

  it('refuses a name in use regardless of case, and answers 404 for an unknown id', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const taken = await refusal(
      client.send(groups.create, { body: { name: ' data PLATFORM', privilege: 'CLOUD_ADMIN', user_members: [], adgroup_members: [] } }),
    );
    expect([taken.status, taken.fields]).toEqual([409, { name: 'A group with this name already exists.' }]);
    const missing = await refusal(client.send(groups.read, { params: { id: 'nowhere' } }));
    expect([missing.status, missing.message]).toEqual([404, 'This group does not exist.']);
  });
});

describe('changesOf', () => {
  it('masks exactly the declared paths', () => {
    const before = { key: 'a', old_passwords: ['b'], radius: { secret: 'c', server: 'd' }, lines: [{ key: 'e', name: 'f' }], tags: [{ key: 'g' }] };
    const after = { key: 'h', old_passwords: ['i'], radius: { secret: 'j', server: 'k' }, lines: [{ key: 'l', name: 'm' }], tags: [{ key: 'n' }] };
    const secrets = ['key', 'old_passwords', 'radius.secret', 'lines.*.key'];
    expect(changesOf(before, after, { secrets }).map(({ field, old, new: next }) => [field, old, next])).toEqual([
      ['key', '••••••', '••••••'],
      ['old_passwords', '••••••', '••••••'],
      ['radius.secret', '••••••', '••••••'],
      ['radius.server', 'd', 'k'],
      ['lines', '{"key":"••••••","name":"f"}', '{"key":"••••••","name":"m"}'],
      ['tags', '{"key":"g"}', '{"key":"n"}'],
    ]);
  });

  it('shows a new or removed secret as dots, and an empty one as none', () => {
    expect(changesOf({ key: '' }, { key: 'a' }, { secrets: ['key'] })).toEqual([{ field: 'key', old: null, new: '••••••' }]);
    expect(changesOf({ keys: ['a'] }, { keys: ['a', 'b'] }, { secrets: ['keys.*'] })).toEqual([{ field: 'keys', old: '••••••', new: '••••••, ••••••' }]);
  });
});
