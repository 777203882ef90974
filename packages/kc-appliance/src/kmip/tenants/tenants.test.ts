import { describe, expect, it } from 'vitest';
import { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { posture } from 'kc-api/contract/posture/posture';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { makeWorld, refusal, sara } from '../../../test/kit.ts';
import { directoryCa } from '../../security/index.ts';
import { clientStore } from '../clientStore.ts';
import { kmipObjectTable, kmipSealingKeys, kmipTenantTable, kmipUserTable } from '../state.ts';
import { mayConnect } from '../users/users.ts';

const day = 86_400;

describe('KMIP tenants', () => {
  async function begin() {
    const world = await makeWorld({ scenario: 'kmipTenants' });
    const { environment } = world.appliance;
    const client = await world.as(sara);
    const now = () => Math.floor(world.clock.now() / 1000);
    const local = (more: object = {}) => ({
      name: 'Anna Holm',
      username: 'anna',
      email: 'anna.holm@nordbank.example',
      password: 'Password-1',
      password_expiration: now() + 30 * day,
      ...more,
    });
    const create = (body: object) => client.send(kmipTenants.create, { body: { name: 'cards', desc: '', auth_type: 'KMIP_AUTH_LOCAL', ...body } as never });
    const named = (name: string) => {
      const found = kmipTenantTable
        .in(environment)
        .all()
        .find((one) => one.name === name);
      if (!found) throw new Error(`no tenant ${name}`);
      return found;
    };
    return { world, environment, client, now, local, create, named };
  }

  it('lists seven tenants without passwords [KMIP-110, KMIP-111, KMIP-039]', async () => {
    const { client, named } = await begin();
    const { tenants } = await client.send(kmipTenants.list);
    expect(tenants).toHaveLength(7);
    expect(JSON.stringify(tenants)).not.toMatch(/password|seeded/);
    const { id } = named('payments');
    const { tenant } = await client.send(kmipTenants.read, { params: { id } });
    expect(tenant).toMatchObject({ name: 'payments', auth_type: 'KMIP_AUTH_LOCAL', tenantadmin_name: 'Magnus Bergh', is_system_ad: 'no' });
    expect(tenant.tenant_content_url).toBe(`https://kc1.nordbank.example/kmip/${id}/`);
    expect(tenants.reduce((sum, { users = 0 }) => sum + users, 0)).toBe(60);
  });

  it('creates a tenant with a local administrator, and refuses missing, weak or duplicate values [KMIP-112, KMIP-040, KMIP-084, KMIP-085]', async () => {
    const { create, local, named, now } = await begin();
    const { tenant } = await create({ initial_localuser: local(), desc: ' Cards ' });
    expect(tenant).toMatchObject({ name: 'cards', desc: 'Cards', tenantadmin_username: 'anna', migrate: 'no', users: 0 });
    expect(named('cards').password).toMatch(/^scrypt/);
    const problem = async (user: object, name = 'other') => (await refusal(create({ name, initial_localuser: local(user) }))).fields;
    expect(await problem({ email: 'anna' })).toEqual({ 'initial_localuser.email': 'Enter a valid email address.' });
    expect(await problem({ password: 'weak' })).toHaveProperty(['initial_localuser.password']);
    expect(await problem({ password_expiration: now() })).toEqual({
      'initial_localuser.password_expiration': 'Choose tomorrow or a later date.',
    });
    expect(await problem({ password_expiration: now() + 60 * day })).toEqual({
      'initial_localuser.password_expiration': 'The password expires in 59 days at the latest.',
    });
    expect(await problem({ password_expiration: now() + 59 * day }, 'CARDS')).toEqual({ name: 'A tenant with this name already exists.' });
    expect((await refusal(create({ name: 'other' }))).message).toBe('Enter the administrator of the tenant.');
    expect((await refusal(create({ name: 'other', migrate: 'yes', initial_localuser: local() }))).message).toBe('This KMIP server already has tenants.');
  });

  const server = {
    server_url: 'ldaps://dc.cards.example',
    tls: 'no',
    tls_auth: 'x509/name',
    user_base_dn: '',
    group_base_dn: '',
    timeout: 5,
    cacert: btoa(directoryCa),
  };
  const domain = {
    domain_name: 'cards.example',
    domain_netbios_name: 'CARDS',
    type: 'MICROSOFT_AD',
    uid: 'sAMAccountName',
    service_account_name: 'svc',
    service_account_pw: 'Secret-1',
    servers: [server],
  };

  it('creates a tenant with its own directory, and never returns the secrets [KMIP-112, KMIP-041, KMIP-042, KMIP-086, KMIP-150, KMIP-116]', async () => {
    const { client, create } = await begin();
    const managed = (more: object) =>
      create({ auth_type: 'KMIP_AUTH_MANAGED', initial_admember: { upn: 'anna@cards.example', mail: 'anna@cards.example' }, ...more });
    expect((await refusal(managed({ ad_domain: { ...domain, servers: [] } }))).fields).toEqual({ servers: 'A domain needs one or two domain controllers.' });
    expect((await refusal(managed({ ad_domain: { ...domain, servers: [server, server, server] } }))).fields).toEqual({
      servers: 'A domain needs one or two domain controllers.',
    });
    expect((await refusal(managed({ ad_domain: { ...domain, service_account_pw: '' } }))).fields).toHaveProperty('service_account_pw');
    expect((await refusal(managed({ ad_domain: { ...domain, type: 'OPENLDAP' } }))).fields).toHaveProperty(['initial_admember.cn']);
    const { tenant } = await managed({ ad_domain: domain });
    expect(tenant).toMatchObject({ tenantadmin_name: 'anna@cards.example', auth_type: 'KMIP_AUTH_MANAGED' });
    const { ad_domain } = await client.send(kmipTenants.adSettings, { params: { id: tenant.id } });
    expect(ad_domain).toMatchObject({
      domain_name: 'cards.example',
      uid: 'sAMAccountName',
      service_account_pw_set: 'yes',
      servers: [{ certificates: [{ ca: true }] }],
    });
    expect(JSON.stringify(ad_domain)).not.toContain('Secret-1');
  });

  it('changes the service account only with its password, and replaces the whole domain [KMIP-117, KMIP-118, KMIP-088, KMIP-089]', async () => {
    const { client, named, world } = await begin();
    const { id, revision } = named('storage');
    const change = (body: object, seen = revision) => client.send(kmipTenants.changeAdSettings, { params: { id }, body: { ...body, revision: seen } as never });
    expect((await refusal(change({ uid: 'mail' }))).fields).toEqual({ service_account_pw: 'Enter both the service account and its password, or neither.' });
    expect((await change({ uid: 'mail', service_account_name: '' })).ad_domain).toMatchObject({
      uid: 'mail',
      service_account_name: '',
      service_account_pw_set: 'no',
    });
    expect((await refusal(change({ uid: 'cn', service_account_name: '' }))).status).toBe(409);
    expect((await change({ service_account_name: 'svc-2', service_account_pw: 'Secret-2' }, revision + 1)).ad_domain.service_account_pw_set).toBe('yes');
    const { tenant } = await client.send(kmipTenants.changeDomain, {
      params: { id },
      body: { ad_domain: domain, initial_admember: { upn: 'b@cards.example', mail: 'b@cards.example' } } as never,
    });
    expect(tenant).toMatchObject({ tenantadmin_name: 'b@cards.example' });
    expect(named('storage').domain?.domain_name).toBe('cards.example');
    expect(JSON.stringify(world.audit(5))).not.toMatch(/Secret-[12]/);
    const system = named('retail-banking');
    const refused = await refusal(client.send(kmipTenants.changeAdSettings, { params: { id: system.id }, body: { uid: 'x', revision: system.revision } }));
    expect(refused.message).toBe('This tenant uses the directory domain of the system. Change it in the sign-in settings.');
  });

  it('changes the administrators of a managed tenant, and refuses an outdated revision [KMIP-119, KMIP-120, KMIP-156]', async () => {
    const { client, named } = await begin();
    const { id } = named('storage');
    const { admin_policy } = await client.send(kmipTenants.adminPolicy, { params: { id } });
    expect(admin_policy).toMatchObject({ admin_type: 'group', members: [{ name: 'GG-Storage-Admins' }] });
    const change = (body: object) =>
      client.send(kmipTenants.changeAdminPolicy, { params: { id }, body: { ...body, revision: admin_policy.revision } as never });
    expect((await refusal(change({ members: [] }))).fields).toEqual({ members: 'Add at least one administrator.' });
    await change({ admin_type: 'user', members: [{ name: 'anna', distinguishedName: '' }] });
    expect(named('storage').policy).toEqual({ admin_type: 'user', members: [{ name: 'anna', distinguishedName: '' }] });
    expect((await refusal(change({ admin_type: 'group' }))).status).toBe(409);
    expect((await refusal(client.send(kmipTenants.adminPolicy, { params: { id: named('payments').id } }))).status).toBe(404);
  });

  it('reports administrator groups without a distinguished name', async () => {
    const { client, named } = await begin();
    const kind = 'kmipTenants.groups_by_name';
    const found = async () => (await client.send(posture.objects, { params: { kind }, query: {} })).objects.map(({ name, detail }) => [name, detail]);
    expect(await found()).toEqual([]);
    const { id, revision } = named('storage');
    const members = ['GG-Storage', 'GG-Tape'].map((name) => ({ name, distinguishedName: name === 'GG-Tape' ? 'CN=GG-Tape,DC=lab' : '' }));
    await client.send(kmipTenants.changeAdminPolicy, { params: { id }, body: { members, revision } });
    expect(await found()).toEqual([[named('storage').name, 'GG-Storage']]);
  });

  it('resets the password of the named administrator only [KMIP-115, KMIP-085, KMIP-114]', async () => {
    const { client, named } = await begin();
    const { id, password, revision } = named('payments');
    const reset = (body: object) =>
      client.send(kmipTenants.resetPassword, {
        params: { id },
        body: { new_password: 'Password-2', tenant_name: 'payments', username: 'magnus.bergh@nordbank.example', ...body },
      });
    expect((await refusal(reset({ username: 'other' }))).message).toBe('This is not the administrator of this tenant.');
    expect((await refusal(reset({ new_password: 'weak' }))).fields).toHaveProperty('new_password');
    await reset({});
    expect(named('payments').password).not.toBe(password);
    await client.send(kmipTenants.change, { params: { id }, body: { desc: 'Cards', revision: revision + 1 } });
    expect(named('payments').desc).toBe('Cards');
  });

  it('deletes a tenant with its users, objects and sealing keys, and keeps the others [KMIP-113]', async () => {
    const { client, named, environment } = await begin();
    const { id } = named('payments');
    const own = kmipUserTable
      .in(environment)
      .all()
      .filter(({ tenant }) => tenant === id);
    const owners = new Set(own.map((user) => user.id));
    const objects = () => kmipObjectTable.in(environment).all();
    const kept = objects().filter(({ owner }) => !owners.has(owner)).length;
    expect(kept).toBeLessThan(objects().length);
    await client.send(kmipTenants.remove, { params: { id } });
    expect(objects()).toHaveLength(kept);
    expect(kmipUserTable.in(environment).all()).toHaveLength(60 - own.length);
    expect(kmipSealingKeys.get(environment).some(({ tenant }) => tenant === id)).toBe(false);
  });

  it('isolates the users and objects of different tenants [KMIP-005]', async () => {
    const { client, named, environment } = await begin();
    const [one, other] = [named('payments'), named('treasury')];
    const user = async (tenant: string, username: string) => (await client.send(kmipUsers.save, { body: { username, tenant, create: 'yes' } })).user;
    expect((await refusal(client.send(kmipUsers.save, { body: { username: 'homeless' } }))).message).toBe('Choose the tenant of this user.');
    const [a, b] = [await user(one.id, 'a'), await user(other.id, 'b')];
    expect((await refusal(client.send(kmipUsers.save, { body: { username: 'a', tenant: other.id } }))).message).toBe('This user belongs to another tenant.');
    const { users } = await client.send(kmipUsers.list, { query: { tenant: one.id } });
    expect(users.map(({ username }) => username)).toContain('a');
    expect(users.map(({ username }) => username)).not.toContain('b');
    const kept = (id: string | undefined) => kmipUserTable.in(environment).get(id ?? '') ?? expect.fail('no user');
    const of = (id: string | undefined) => clientStore(environment, kept(id));
    const blank = {
      algorithm: 'AES',
      length: 256,
      usage_mask: 12,
      names: [],
      object_group: '',
      links: [],
      custom: {},
      activation_date: 0,
      deactivation_date: 0,
      further: [],
    };
    const [key] = await of(a.id).create([{ ...blank, type: 'SymmetricKey', format: 'Raw', subtype: 0, material: new Uint8Array(32) }]);
    expect(() => of(b.id).find(key?.id ?? '')).toThrow('This object does not exist.');
    expect(await of(b.id).locate(() => true, 10)).toEqual([]);
    const [sealedBy] = (key?.sealed ?? '').split('.');
    expect(kmipSealingKeys.get(environment).find(({ id }) => id === sealedBy)?.tenant).toBe(one.id);
    expect(mayConnect(environment, kept(a.id), kept(a.id).fingerprint).ok).toBe(true);
    await client.send(kmipTenants.remove, { params: { id: one.id } });
    expect(kmipUserTable.in(environment).get(a.id ?? '')).toBeUndefined();
  });
});
