import { describe, expect, it } from 'vitest';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerOf, policyNamed } from '../../../test/fleetWorld.ts';
import { makeWorld, refusal, root } from '../../../test/kit.ts';

/** The first rule of the file servers' policy admits a group of the corporate directory. */
describe('directory users in access policies', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const server = directoryServerOf(world, 'Retail banking');
    const policy = policyNamed(world, 'retail-file-servers');
    const of = (user: string, sid: string, domain = server.id) => ({ user, domain, access: 1 as const, sid });
    const set = (...permissions: ReturnType<typeof of>[]) =>
      client.send(accessPolicies.setPermissions, {
        params: { id: policy.id, name: 'Finance' },
        body: { permissions, revision: policyNamed(world, policy.name).revision },
      });
    const sidOf = async (username: string) =>
      (await client.send(directoryServers.search, { body: { search_list: [{ server_guid: server.id, username }] } })).results[0]?.sid ?? '';
    return { world, client, server, policy, of, set, sidOf };
  };

  it('require the SID that the directory server of the group returns [POL-26, POL-39, POL-40]', async () => {
    const { world, of, set, sidOf } = await begin();
    const sid = await sidOf('GG-Treasury');
    const unknown = 'The user/group was not found when checked against the selected AD server.';
    expect((await refusal(set(of('GG-Treasury', sid), of('nobody', 'S-1')))).fields).toEqual({ 'permissions.1.user': unknown });
    expect((await refusal(set(of('GG-Treasury', 'S-1-5-21-1')))).fields).toEqual({ 'permissions.0.user': unknown });
    expect((await refusal(set(of('GG-Treasury', '')))).fields).toEqual({ 'permissions.0.user': unknown });
    const other = directoryServerOf(world, 'Payments cloud').id;
    expect((await refusal(set(of('GG-Treasury', sid, other)))).fields).toEqual({
      'permissions.0.domain': 'Previously added active directory server not found.',
    });
    expect((await refusal(set(of('GG-Treasury', sid), of('NORDBANK\\GG-Treasury', sid)))).fields).toEqual({
      'permissions.1.user': 'Duplicate permission found with the name NORDBANK\\GG-Treasury',
    });
    expect((await set(of('GG-Treasury', sid))).access_policy.rules[0]?.permissions).toEqual([of('GG-Treasury', sid)]);
  });

  it('are kept without a lookup if they were in the policy before', async () => {
    const { world, server, policy, set } = await begin();
    const [rule] = policy.rules;
    world.appliance.environment.store.table('directoryServers').put({ ...server, uri: 'dc2.unreachable.example' });
    const kept = (rule?.permissions ?? []).toReversed();
    const [fromDirectory] = kept.filter(({ domain }) => domain === server.id);
    expect(fromDirectory).toBeDefined();
    expect((await set(...(kept as Parameters<typeof set>))).access_policy.rules[0]?.permissions).toEqual(kept);
    const asked = await refusal(set(...(kept as Parameters<typeof set>), { user: 'GG-Treasury', domain: server.id, access: 1, sid: 'S-1' }));
    expect(asked.fields).toEqual({
      [`permissions.${kept.length}.domain`]:
        'dc2.unreachable.example did not respond on port 636 within 10 seconds. Check the address, and the firewall in between.',
    });
  });

  it('are refused if their server is deleted during the lookup', async () => {
    const { world, client, server, policy, of, set, sidOf } = await begin();
    const { environment } = world.appliance;
    const id = 'spare';
    const sid = await sidOf('GG-Treasury');
    const { directory } = environment;
    // A concurrent call deletes the server before the response arrives.
    const overtaken = async (send: () => Promise<unknown>, groupname = server.groupname) => {
      environment.store.table('directoryServers').put({ ...server, id, groupname, uri: 'dc5.corp.nordbank.example' });
      environment.directory = {
        ...directory,
        sidsOf: async (...asked) => {
          const said = await directory.sidsOf(...asked);
          environment.store.table('directoryServers').remove(id);
          return said;
        },
      };
      const { fields } = await refusal(send());
      environment.directory = directory;
      return fields;
    };
    const who = of('GG-Treasury', sid, id);
    const rule = { name: 'Late', desc: '', type: 4 as const, parameters: { folder: ['Late'] }, permissions: [who] };
    const gone = 'Previously added active directory server not found.';
    expect(await overtaken(() => set(who))).toEqual({ 'permissions.0.domain': gone });
    const params = { id: policy.id };
    const { revision } = policyNamed(world, policy.name);
    expect(await overtaken(() => client.send(accessPolicies.addRule, { params, body: { ...rule, revision } }))).toEqual({ 'permissions.0.domain': gone });
    const own = 'Cloud Admin Group';
    const body = { name: 'late', os_type: 1 as const, groupname: own, rules: [rule] };
    expect(await overtaken(() => client.send(accessPolicies.create, { body }), own)).toEqual({ 'rules.0.permissions.0.domain': gone });
  });

  it('are looked up in the access check', async () => {
    const { world, client, server, policy } = await begin();
    const ask = (user: string, domain = server.id) =>
      client.send(accessPolicies.check, { body: { os_type: 1, rules: policy.rules, user, domain, kind: 'file', path: 'Shares\\Payroll\\may.xlsx' } });
    expect(await ask('gg-cloud-retail')).toMatchObject({ verdict: 'allow', rule: 'Finance', permission: `GG-Cloud-Retail (ldaps://${server.uri})` });
    expect(await ask('GG-Treasury')).toMatchObject({ verdict: 'unset', rule: '' });
    expect((await refusal(ask('nobody'))).fields).toEqual({ user: 'The user/group was not found when checked against the selected AD server.' });
    expect((await refusal(ask('anna', 'nowhere'))).fields).toEqual({ domain: 'Previously added active directory server not found.' });
    expect(await ask('FINANCE-ADMIN', 'local')).toMatchObject({ verdict: 'allow', rule: 'Finance', permission: 'finance-admin (Local)' });
    expect(world.audit()[0]?.content).not.toContain('Who');
  });

  it('prevent the deletion of their server', async () => {
    const { client, server } = await begin();
    const remove = () => client.send(directoryServers.remove, { params: { id: server.id } });
    expect((await refusal(remove())).message).toBe('A directory server that a permission names cannot be deleted.');
  });

  it('prevent the restore of an old version after their server is gone', async () => {
    const { world, client, server, policy, set } = await begin();
    await set({ user: 'anna', domain: 'local', access: 1, sid: '' });
    world.appliance.environment.store.table('directoryServers').remove(server.id);
    const restore = client.send(accessPolicies.restore, {
      params: { id: policy.id },
      body: { version: policy.version, revision: policyNamed(world, policy.name).revision },
    });
    expect((await refusal(restore)).message).toBe('Previously added active directory server not found.');
  });
});
