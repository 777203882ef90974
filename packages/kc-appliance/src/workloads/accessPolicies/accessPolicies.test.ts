import { describe, expect, it } from 'vitest';
import type { InputOf } from 'kc-api/contract/call';
import { accessPolicies, type AccessRule } from 'kc-api/contract/workloads/accessPolicies';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import { policyNamed } from '../../../test/fleetWorld.ts';

const person = (user: string, access: 0 | 1 = 1) => ({ user, domain: 'local', access, sid: '' });
const rule = (more: Partial<AccessRule> = {}): AccessRule => ({
  name: 'Finance',
  desc: '',
  type: 4,
  parameters: { folder: ['Shares\\Finance'] },
  permissions: [person('anna')],
  ...more,
});
const group = 'Cloud Admin Group';
type Fresh = InputOf<typeof accessPolicies.create>['body'];

describe('access policies', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const create = async (more: Partial<Fresh> = {}) =>
      (await client.send(accessPolicies.create, { body: { name: 'shares', os_type: 1, groupname: group, rules: [rule()], ...more } })).access_policy;
    return { world, client, create };
  };

  it('are listed by group, sorted by name, with their numbers of rules and disks [POL-45]', async () => {
    const { client } = await begin();
    const { access_policies } = await client.send(accessPolicies.list, { query: { groupname: 'Retail banking' } });
    expect(access_policies.map(({ name: title }) => title)).toEqual([
      'retail-app-servers',
      'retail-archives',
      'retail-batch-workers',
      'retail-databases',
      'retail-file-servers',
      'retail-sql-servers',
      'retail-terminal-servers',
    ]);
    const own = await client.send(accessPolicies.list, { query: {} });
    expect(new Set(own.access_policies.map(({ groupname }) => groupname))).toEqual(new Set([group]));
    const [linux] = (await client.send(accessPolicies.list, { query: { groupname: 'Retail banking', os_type: '2' } })).access_policies;
    expect(linux).toMatchObject({ name: 'retail-app-servers', num_rules: 1 });
    for (const one of access_policies) {
      const { access_policy } = await client.send(accessPolicies.read, { params: { id: one.id }, query: {} });
      expect([access_policy.disks.length, access_policy.rules.length]).toEqual([one.num_disks, one.num_rules]);
    }
    expect(access_policies.some(({ num_disks }) => num_disks > 0)).toBe(true);
  });

  it('require a group of the user, and report each invalid input at its field [POL-48]', async () => {
    const { world, client, create } = await begin();
    expect((await refusal(create({ groupname: 'Retail banking' }))).fields).toEqual({ groupname: 'Select one of your groups.' });
    expect((await refusal(create({ rules: [] }))).fields).toEqual({ rules: 'Add a rule.' });
    const wrong = [
      rule({ name: ' ', parameters: { folder: ['a?b', 'Shares\\Finance', '\\shares\\finance\\', ''] } }),
      rule({ permissions: [] }),
      rule({ type: 1, name: 'One', permissions: [person('anna'), person('ANNA', 0)] }),
      rule({ type: 1, name: 'Two', permissions: [person('x'.repeat(256))] }),
      rule({ type: 3, name: 'Three' }),
      rule({ name: 'FINANCE' }),
    ];
    expect((await refusal(create({ rules: wrong }))).fields).toEqual({
      'rules.0.name': 'Enter a name.',
      'rules.0.parameters.folder.0': 'Enter a valid folder path.',
      'rules.0.parameters.folder.2': 'Duplicate folder path found.',
      'rules.0.parameters.folder.3': 'Enter a folder path.',
      'rules.1.permissions': 'Add a permission.',
      'rules.2.permissions.1.user': 'Duplicate permission found with the name ANNA',
      'rules.3.type': 'The policy has a rule of this type already.',
      'rules.4.type': 'This type does not belong to the operating system of the policy.',
      'rules.5.name': 'Duplicate Folder-level Access rule name found.',
    });
    expect((await refusal(create({ os_type: 2, rules: [rule({ type: 3, permissions: [person('x'.repeat(33))] })] }))).fields).toEqual({
      'rules.0.permissions.0.user': 'User must be at most 32 characters.',
    });
    const made = await create({ name: ' shares ', rules: [rule({ name: ' Finance ', parameters: { folder: [' Shares\\Finance '] } })] });
    expect(made).toMatchObject({ name: 'shares', version: 1, rules: [rule()], disks: [] });
    expect(world.audit()[0]).toMatchObject({ content: 'Access policy shares created', group, category: 'Cloud workloads' });
    expect((await create({ name: 'retail-databases' })).groupname).toBe(group);
    expect((await refusal(create({ name: 'SHARES' }))).fields).toEqual({ name: 'A policy with this name already exists in this group.' });
    expect((await client.send(accessPolicies.list, { query: { groupname: group } })).access_policies.map(({ name: title }) => title)).toContain('shares');
  });

  it('store each change as a version that can be read and restored [POL-46, POL-47, POL-49, POL-50]', async () => {
    const { world, client, create } = await begin();
    const { id, revision } = await create();
    const params = { id };
    const renamed = await client.send(accessPolicies.change, { params, body: { name: 'department shares', desc: 'Shares', revision } });
    const extended = await client.send(accessPolicies.addRule, {
      params,
      body: { ...rule({ name: 'Raw', type: 2, parameters: { folder: ['ignored'] }, permissions: [] }), revision: renamed.access_policy.revision },
    });
    expect(extended.access_policy.rules[1]?.parameters.folder).toEqual([]);
    const moved = await client.send(accessPolicies.changeRule, {
      params: { id, name: 'Finance' },
      body: { name: 'Money', parameters: { folder: ['Shares\\Finance', 'Shares\\Tax'] }, revision: extended.access_policy.revision },
    });
    const set = await client.send(accessPolicies.setPermissions, {
      params: { id, name: 'Money' },
      body: { permissions: [person('bo', 0), person('anna')], revision: moved.access_policy.revision },
    });
    const ordered = await client.send(accessPolicies.setPermissions, {
      params: { id, name: 'Money' },
      body: { permissions: [person('anna'), person('bo', 0)], revision: set.access_policy.revision },
    });
    const { versions } = await client.send(accessPolicies.versions, { params });
    expect(
      versions.map(({ version, user, changes }) => ({ version, user, changes: changes.map((one) => [one.kind, one.object, one.old, one.new].join('|')) })),
    ).toEqual([
      { version: 6, user: root.login, changes: ['changed|Order of permissions in rule "Money"|bo (Local), anna (Local)|anna (Local), bo (Local)'] },
      { version: 5, user: root.login, changes: ['added|Permission of bo (Local) in rule "Money"||Deny'] },
      {
        version: 4,
        user: root.login,
        changes: ['changed|Name of rule "Money"|Finance|Money', 'changed|Folders of rule "Money"|Shares\\Finance|Shares\\Finance, Shares\\Tax'],
      },
      { version: 3, user: root.login, changes: ['added|Rule "Raw"||Block: nobody'] },
      { version: 2, user: root.login, changes: ['changed|Name|shares|department shares', 'changed|Description||Shares'] },
      { version: 1, user: root.login, changes: ['added|Name||shares', 'added|Rule "Finance"||Folder in Shares\\Finance: Allow anna (Local)'] },
    ]);
    expect(world.audit()[0]).toMatchObject({
      content: 'Permissions of rule Money of access policy department shares changed',
      changes: [{ field: 'Order of permissions in rule "Money"', old: 'bo (Local), anna (Local)', new: 'anna (Local), bo (Local)' }],
    });
    const old = await client.send(accessPolicies.read, { params, query: { version: '1' } });
    expect(old.access_policy).toMatchObject({ name: 'shares', version: 1, rules: [rule()], disks: [] });
    expect((await refusal(client.send(accessPolicies.read, { params, query: { version: '9' } }))).status).toBe(404);

    const restore = (version: number, seen = ordered.access_policy.revision) =>
      client.send(accessPolicies.restore, { params, body: { version, revision: seen } });
    expect((await refusal(restore(6))).message).toBe('This is the version in use.');
    expect((await restore(1)).access_policy).toMatchObject({ name: 'shares', desc: '', version: 7, rules: [rule()] });
    expect(world.audit()[0]?.content).toBe('Version 1 of access policy shares restored');
    expect((await refusal(restore(2))).kind).toBe('conflict');
  });

  it('create versions for renamed users and reordered rules', async () => {
    const { client, create } = await begin();
    const made = await create({ name: 'order', rules: [rule(), rule({ name: 'Tax', parameters: { folder: ['Tax'] } }), rule({ name: 'Raw', type: 2 })] });
    const params = { id: made.id };
    const set = (user: string, seen: number | undefined) =>
      client.send(accessPolicies.setPermissions, { params: { ...params, name: 'Tax' }, body: { permissions: [person(user)], revision: seen } });
    const spelled = (await set('Anna', made.revision)).access_policy;
    expect(spelled.version).toBe(2);
    await client.send(accessPolicies.removeSeveral, { body: { policy: made.id, rules: ['Finance'] } });
    const { access_policy: short } = await client.send(accessPolicies.read, { params, query: {} });
    const { access_policy: long } = await client.send(accessPolicies.addRule, { params, body: { ...rule(), revision: short.revision } });
    expect(long.rules.map((one) => one.name)).toEqual(['Tax', 'Raw', 'Finance']);
    const back = (await client.send(accessPolicies.restore, { params, body: { version: 2, revision: long.revision } })).access_policy;
    expect([back.version, back.rules.map((one) => one.name)]).toEqual([5, ['Finance', 'Tax', 'Raw']]);
    const { versions } = await client.send(accessPolicies.versions, { params });
    expect(versions[0]?.changes).toEqual([{ kind: 'changed', object: 'Order of rules', old: 'Tax, Raw, Finance', new: 'Finance, Tax, Raw' }]);
    expect(versions.at(-2)?.changes.map(({ kind, object }) => `${kind} ${object}`)).toEqual([
      'removed Permission of anna (Local) in rule "Tax"',
      'added Permission of Anna (Local) in rule "Tax"',
    ]);
  });

  it('create no version without a change', async () => {
    const { client, create } = await begin();
    const { id, revision } = await create();
    expect((await client.send(accessPolicies.change, { params: { id }, body: { name: 'shares', revision } })).access_policy.version).toBe(1);
  });

  it('refuse an outdated revision [NET-39]', async () => {
    const { client, create } = await begin();
    const { id, revision } = await create();
    await client.send(accessPolicies.change, { params: { id }, body: { desc: 'Mine', revision } });
    const refused = await refusal(client.send(accessPolicies.addRule, { params: { id }, body: { ...rule({ name: 'Other' }), revision } }));
    expect([refused.kind, refused.current]).toEqual(['conflict', expect.objectContaining({ desc: 'Mine' })]);
  });

  it('require a permission in each rule except block rules for Windows [POL-41]', async () => {
    const { client, create } = await begin();
    const { id, revision } = await create({ rules: [rule(), rule({ name: 'Raw', type: 2, parameters: { folder: [] } })] });
    const none = (name: string) => client.send(accessPolicies.setPermissions, { params: { id, name }, body: { permissions: [], revision } });
    expect((await refusal(none('Finance'))).message).toBe('A rule needs a permission.');
    expect((await none('Raw')).access_policy.rules[1]?.permissions).toEqual([]);
  });

  it('accept only users of known directories [POL-40]', async () => {
    const { client, create } = await begin();
    const stranger = { ...person('anna'), domain: 'nowhere', sid: 'S-1-5-21' };
    const gone = 'Previously added active directory server not found.';
    expect((await refusal(create({ rules: [rule({ permissions: [person('bo'), stranger] })] }))).fields).toEqual({ 'rules.0.permissions.1.domain': gone });
    const { id, revision } = await create();
    const set = client.send(accessPolicies.setPermissions, { params: { id, name: 'Finance' }, body: { permissions: [stranger], revision } });
    expect((await refusal(set)).fields).toEqual({ 'permissions.0.domain': gone });
  });

  it('are deleted together or not at all, and only if no disk uses one [POL-51]', async () => {
    const { world, client, create } = await begin();
    const one = await create();
    const other = await create({ name: 'other' });
    const applied = (await client.send(accessPolicies.list, { query: { groupname: 'Payments cloud' } })).access_policies.find(({ num_disks }) => num_disks > 0);
    const remove = (...policies: string[]) => client.send(accessPolicies.removeSeveral, { body: { policies } });
    expect((await refusal(remove(one.id, applied?.id ?? ''))).message).toBe('A policy that is applied to a disk cannot be deleted.');
    expect((await refusal(remove())).fields).toEqual({ policies: 'Select a policy.' });
    await remove(one.id, other.id);
    expect(world.audit(2).map(({ content }) => content)).toEqual(['Access policy other deleted', 'Access policy shares deleted']);
    expect((await refusal(client.send(accessPolicies.versions, { params: { id: one.id } }))).status).toBe(404);
    expect(world.appliance.environment.store.table('policyVersions').get(`${one.id}/1`)).toBeUndefined();
  });

  it('allow the removal of several rules, but not of the last [POL-51]', async () => {
    const { world, client } = await begin();
    const { id } = policyNamed(world, 'payments-file-servers');
    const remove = (...rules: string[]) => client.send(accessPolicies.removeSeveral, { body: { policy: id, rules } });
    expect((await refusal(remove('Finance', 'nothing'))).message).toBe('This rule does not exist.');
    expect((await refusal(remove('Finance', 'Board', 'Everything else', 'Raw disk'))).message).toBe('A policy needs a rule.');
    expect((await refusal(remove())).fields).toEqual({ rules: 'Select a rule.' });
    await remove('Finance', 'Board');
    expect(world.audit()[0]?.content).toBe('Rules Finance, Board of access policy payments-file-servers deleted');
    expect(policyNamed(world, 'payments-file-servers').rules.map((one) => one.name)).toEqual(['Everything else', 'Raw disk']);
  });
});
