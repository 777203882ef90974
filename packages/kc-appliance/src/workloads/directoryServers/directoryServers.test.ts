import { describe, expect, it } from 'vitest';
import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { directoryUserTable } from '../../security/state.ts';
import { directoryCa, directoryCaFacts } from '../../security/index.ts';
import { root as rootPem } from '../../../test/certificates.ts';
import { directoryServerOf, policyNamed } from '../../../test/fleetWorld.ts';
import { carlos, makeWorld, refusal, root, sara } from '../../../test/kit.ts';
import { directoryServerTable } from '../state.ts';

const ca = btoa(directoryCa);
const secret = 'Service-Secret-1';
const wanted = { groupname: 'Cloud Admin Group', uri_prefix: 'ldap://' as const, uri: 'dc9.corp.nordbank.example', service_ac: 'svc', service_ac_pw: secret };
const secure = { ...wanted, uri_prefix: 'ldaps://' as const, ca_cert: ca };

describe('directory servers', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const create = async (body: object) => (await client.send(directoryServers.create, { body: { ...wanted, ...body } })).directory;
    const change = async (id: string, body: object) =>
      (await client.send(directoryServers.change, { params: { id }, body: { revision: undefined, ...body } })).directory;
    const kept = (id: string) => directoryServerTable.in(world.appliance.environment).get(id);
    const sidsOf = async (server_guid: string, ...names: string[]) =>
      (await client.send(directoryServers.search, { body: { search_list: names.map((username) => ({ server_guid, username })) } })).results;
    return { world, client, create, change, kept, sidsOf };
  };

  it('are listed by group, without the password of their account [POL-11, POL-53]', async () => {
    const { client } = await begin();
    const all = (await client.send(directoryServers.list)).directories;
    expect(all).toHaveLength(6);
    const { directories } = await client.send(directoryServers.list, { query: { groupname: 'Payments cloud' } });
    expect(directories.map(({ server_url, tls, service_ac }) => [server_url, tls, service_ac])).toEqual([
      ['ldaps://dc1.corp.nordbank.example:636', 'no', 'svc-vm-policies'],
      ['ldap://ldap.partners.nordbank.example', 'yes', 'svc-vm-policies'],
    ]);
    expect(directories[0]).toMatchObject({ cacert_text: directoryCa, certificates: directoryCaFacts });
    expect(JSON.stringify(all)).not.toContain('Service-Demo');
  });

  it('require a group of the user, a valid host, and an account with a password [POL-12, POL-54]', async () => {
    const { world, client, create } = await begin();
    const made = await create({ uri: ' dc9.corp.nordbank.example ' });
    expect(made).toMatchObject({ groupname: wanted.groupname, server_url: 'ldap://dc9.corp.nordbank.example', tls: 'no', service_ac: 'svc', cacert_text: '' });
    expect(JSON.stringify([made, world.audit()])).not.toContain(secret);
    expect(world.audit()[0]?.content).toBe('Directory server ldap://dc9.corp.nordbank.example created');
    const problem = async (body: object) => (await refusal(create(body))).fields;
    const host = 'Enter a host, with a port if it is not the usual one.';
    for (const uri of ['', 'ldap://dc.example', 'two words', 'dc.example:123456']) expect(await problem({ uri })).toEqual({ uri: host });
    expect(await problem({ uri: '[fd00::1]:389', service_ac_pw: '' })).toEqual({
      service_ac_pw: 'Enter both the service account and its password, or neither.',
    });
    expect(await problem({ uri: 'DC9.corp.nordbank.example' })).toEqual({ uri: 'This group already has this directory server.' });
    expect((await create({ uri: '[fd00::1]:389', service_ac: '', service_ac_pw: '' })).service_ac).toBe('');
    const asCarlos = await world.as(carlos);
    const mine = new Set(world.user(carlos.login).groups);
    const foreign = world.appliance.environment.store
      .table('groups')
      .all()
      .find((group) => group.privilege === 'CLOUD_ADMIN' && !mine.has(group.id));
    const body = { ...wanted, groupname: foreign?.name ?? '' };
    expect((await refusal(asCarlos.send(directoryServers.create, { body }))).fields).toEqual({ groupname: 'Select one of your groups.' });
    expect((await refusal((await world.as(sara)).send(directoryServers.list))).status).toBe(403);
    expect((await client.send(directoryServers.list)).directories).toHaveLength(8);
  });

  it('require a valid CA certificate for ldaps and STARTTLS [POL-42, POL-43, POL-44]', async () => {
    const { create, change } = await begin();
    const problem = async (body: object) => (await refusal(create(body))).fields;
    const missing = { ca_cert: 'Select the CA certificate.' };
    expect(await problem({ uri_prefix: 'ldaps://' })).toEqual(missing);
    expect(await problem({ tls: 'yes' })).toEqual(missing);
    const der = atob(rootPem.replace(/-----[^-]+-----|\s/g, ''));
    const hollow = `-----BEGIN CERTIFICATE-----\n${btoa(der.slice(0, 4) + '\0'.repeat(der.length - 4))}\n-----END CERTIFICATE-----`;
    for (const pem of ['no certificate', hollow]) expect(await problem({ ...secure, ca_cert: btoa(pem) })).toEqual({ ca_cert: 'Invalid CA Certificate file.' });
    expect((await create(secure)).certificates).toEqual(directoryCaFacts);
    const plain = await create({});
    expect((await refusal(change(plain.id, { tls: 'yes' }))).fields).toEqual(missing);
    expect((await change(plain.id, { tls: 'yes', ca_cert: btoa(rootPem) })).certificates?.[0]?.subject).toBe('C=SE, O=Nordbank, CN=Test root');
  });

  it('never use STARTTLS with ldaps [POL-29]', async () => {
    const { create, change } = await begin();
    expect((await create({ ...secure, tls: 'yes' })).tls).toBe('no');
    const started = await create({ tls: 'yes', ca_cert: ca });
    expect((await change(started.id, { uri_prefix: 'ldaps://', uri: 'dc8.corp.nordbank.example', service_ac_pw: secret })).tls).toBe('no');
  });

  it('keep password, certificate and group if the request omits them [POL-23, POL-30, POL-55]', async () => {
    const { world, create, change, kept } = await begin();
    const { id } = await create(secure);
    const changed = await change(id, { uri: 'dc8.corp.nordbank.example', service_ac_pw: secret, ...({ groupname: 'Payments cloud' } as object) });
    expect(changed).toMatchObject({ groupname: wanted.groupname, uri: 'dc8.corp.nordbank.example', service_ac: 'svc', certificates: directoryCaFacts });
    expect(world.audit()[0]?.changes).toEqual([{ field: 'uri', old: secure.uri, new: 'dc8.corp.nordbank.example' }]);
    expect((await change(id, { ca_cert: btoa(rootPem) })).uri).toBe('dc8.corp.nordbank.example');
    expect(kept(id)?.service_ac_pw).toBe(secret);
    await change(id, { service_ac_pw: 'Service-Secret-2' });
    expect(kept(id)?.service_ac_pw).toBe('Service-Secret-2');
    expect(world.audit()[0]?.changes?.map(({ field }) => field)).toEqual(['service_ac_pw']);
    expect(JSON.stringify(world.audit(5))).not.toContain('Service-Secret');
    expect((await refusal(change(id, { service_ac: 'other' }))).fields).toHaveProperty('service_ac_pw');
    await change(id, { service_ac: '' });
    expect(kept(id)?.service_ac_pw).toBe('');
    expect((await refusal(change(id, { revision: 1, uri: 'x' }))).status).toBe(409);
  });

  it('require the password again for another address or without TLS', async () => {
    const { create, change, kept } = await begin();
    const { id } = await create({ tls: 'yes', ca_cert: ca });
    const again = { service_ac_pw: 'Enter the password again: it would be sent over another connection.' };
    const problem = async (body: object) => (await refusal(change(id, body))).fields;
    for (const body of [{ uri: 'dc8.corp.nordbank.example' }, { uri: `${wanted.uri}:1389` }, { uri_prefix: 'ldaps://' }, { tls: 'no' }])
      expect([body, await problem(body)]).toEqual([body, again]);
    expect(kept(id)).toMatchObject({ uri: wanted.uri, uri_prefix: 'ldap://', tls: 'yes' });
    // Addresses are not case-sensitive. Without a service account no password is sent.
    expect((await change(id, { uri: wanted.uri.toUpperCase() })).uri).toBe(wanted.uri.toUpperCase());
    expect((await change(id, { uri: 'dc8.corp.nordbank.example', service_ac_pw: secret })).uri).toBe('dc8.corp.nordbank.example');
    expect((await change(id, { uri: 'dc7.corp.nordbank.example', service_ac: '' })).service_ac).toBe('');
    expect((await change(id, { uri: 'dc6.corp.nordbank.example', tls: 'no' })).uri).toBe('dc6.corp.nordbank.example');
  });

  it('find users and groups by every form of their name [POL-26, POL-56]', async () => {
    const { world, create, sidsOf } = await begin();
    const people = directoryUserTable.in(world.appliance.environment).all();
    const { login_name = '' } = people.find(({ domain_name }) => domain_name === 'corp.nordbank.example') ?? {};
    const account = login_name.replace(/@.*/, '');
    const { id } = directoryServerOf(world, 'Payments cloud');
    const found = await sidsOf(id, login_name, account.toUpperCase(), `NORDBANK\\${account}`, `OTHER\\${account}`, 'nobody', 'gg-cloud-payments');
    const [first, upper, prefixed, other, nobody, group] = found.map(({ sid }) => sid);
    expect(first).toMatch(/^S-1-5-21-\d+-\d+-\d+-\d+$/);
    expect([upper, prefixed, other, nobody]).toEqual([first, first, '', '']);
    expect(group).toMatch(/^S-1-5-21-/);
    expect(group).not.toBe(first);
    expect(found.map(({ server_guid, username }) => [server_guid, username])[4]).toEqual([id, 'nobody']);
    // Another server of the domain returns the same SID; one of another domain does not know the name.
    expect((await sidsOf((await create({})).id, login_name))[0]?.sid).toBe(first);
    expect((await sidsOf((await create({ uri: 'ldap.partners.nordbank.example' })).id, login_name))[0]?.sid).toBe('');
    expect((await sidsOf((await create({ uri: 'evilcorp.nordbank.example' })).id, login_name))[0]?.sid).toBe('');
  });

  it('list the policies that refer to them', async () => {
    const { world, client } = await begin();
    const { directories } = await client.send(directoryServers.list);
    const used = directories.filter(({ policies }) => policies.length > 0);
    expect([...new Set(used.map(({ groupname }) => groupname))]).toEqual(['Treasury and markets', 'Retail banking']);
    expect(used[1]?.policies).toContainEqual({ id: policyNamed(world, 'retail-file-servers').id, name: 'retail-file-servers' });
  });

  it('report an unreachable or deleted server [POL-40]', async () => {
    const { world, client, create, sidsOf } = await begin();
    const { id } = directoryServerOf(world, 'Disaster recovery');
    const said = await refusal(sidsOf(id, 'anna'));
    expect([said.status, said.message]).toEqual([
      400,
      'dc1.unreachable.dr.nordbank.example did not respond on port 389 within 10 seconds. Check the address, and the firewall in between.',
    ]);
    const made = await create({});
    await client.send(directoryServers.remove, { params: { id: made.id } });
    expect((await refusal(sidsOf(made.id, 'anna'))).message).toBe('Previously added active directory server not found.');
    expect((await refusal(client.send(directoryServers.remove, { params: { id: made.id } }))).status).toBe(404);
  });
});
