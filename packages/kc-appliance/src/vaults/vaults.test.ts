import { describe, expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { backups } from 'kc-api/contract/backup/backup';
import { session } from 'kc-api/contract/session/session';
import { system } from 'kc-api/contract/frame/system';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { vaults } from 'kc-api/contract/vaults/vaults';
import { baseUrl, carlos, ingrid, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { license } from '../license/index.ts';
import { madeImage, makeImage } from '../../test/recipes/restartRecipes.ts';
import { localVault, managedVault } from '../../test/recipes/vaultRecipes.ts';

const password = 'Vault-Admin-Pass-1';
const admin = 'vera.vault';

/** A client of a vault, signed in; `who`: its first administrator. */
async function inside(world: World, tenant: string, who = { username: admin, password }) {
  const client = (token: string | null) => createClient({ fetch: world.appliance.fetch, baseUrl, tenant, token: () => token });
  const login = await client(null).send(session.login, { params: { tenant }, body: who });
  return client(login.access_token ?? null);
}

const peopleOf = (world: World, domain: string) =>
  world.appliance.environment.store
    .table('directoryUsers')
    .all()
    .filter(({ domain_name }) => domain_name === domain);

describe('vaults', () => {
  const begin = () => makeWorld();

  it('[VAULT-11] [VAULT-22] [VAULT-24] lists the vaults of the appliance with their health and administrator', async () => {
    const client = await (await begin()).as(root);
    const { vaults: list } = await client.send(vaults.list);
    expect(list.map(({ name: title, vault_type, status }) => [title, vault_type, status])).toEqual([
      ['Nordbank cloud keys', 'cloudkeys', 'Healthy'],
      ['Nordbank databases', 'databases', 'Healthy'],
      ['Nordbank VM encryption', 'vmencryption', 'Healthy'],
    ]);
    expect(list[0]).toMatchObject({
      tenant_api_url: `${baseUrl}/cloudkeys/nordbank-cloud/`,
      vaultadmin_username: 'secroot',
      vault_auth_type: 'VAULT_AUTH_LOCAL',
    });
    const { vault, contents } = await client.send(vaults.read, { params: { id: 'nordbank-cloud' } });
    expect(vault).toEqual(list[0]);
    expect(contents).toMatchObject({ users: 47, sessions: 0, cloud_keys: 370 });
  });

  it('[VAULT-13] [VAULT-23] creates a vault whose first administrator has the privileges of its flavour', async () => {
    const world = await begin();
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: localVault(world) });
    expect(vault).toMatchObject({ name: 'branch-vault', vaultadmin_username: admin, status: 'Healthy' });
    expect(vault.tenant_api_url).toBe(`${baseUrl}/cloudkeys/${vault.id}/`);
    expect(world.audit()[0]).toMatchObject({ category: 'Vaults', content: 'Vault branch-vault created', user: 'secroot' });
    const own = await inside(world, vault.id);
    const { users: people } = await own.send(users.list);
    expect(people).toMatchObject([{ login_name: admin, privileges: ['SEC_ADMIN', 'CLOUD_ADMIN'], temp_password: 'no' }]);
    expect((await own.send(system.eula)).accepted).toBe('yes');
    // Only the key-control vault manages other vaults.
    expect((await refusal(own.send(vaults.list))).message).toBe('Vaults are managed in the KeyControl Vault.');
  });

  it('isolates vaults: passwords and sessions of another vault are refused', async () => {
    const world = await begin();
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: localVault(world) });
    const { vault: other } = await client.send(vaults.create, { body: { ...localVault(world), name: 'other-vault' } });
    const login = (tenant: string, who: { username: string; password: string }) =>
      createClient({ fetch: world.appliance.fetch, baseUrl, tenant, token: () => null }).send(session.login, { params: { tenant }, body: who });
    expect((await refusal(login(vault.id, { username: root.login, password: root.password }))).status).toBe(400);
    expect((await refusal(login('tenant-1', { username: admin, password }))).status).toBe(400);
    const { access_token = null } = await login(vault.id, { username: admin, password });
    for (const tenant of ['tenant-1', other.id]) {
      const stranger = createClient({ fetch: world.appliance.fetch, baseUrl, tenant, token: () => access_token });
      expect((await refusal(stranger.send(users.list))).status).toBe(401);
    }
    const own = await inside(world, vault.id);
    await own.send(users.create, {
      body: {
        full_name: 'Only here',
        email: 'only@here.example',
        alert_email: '',
        authentication: 'Local',
        privileges: ['SEC_ADMIN'],
        groups: [],
        account_decay_time: 86_400,
        password_expiration: null,
      },
    });
    expect((await (await inside(world, other.id)).send(users.list)).users).toHaveLength(1);
    expect((await client.send(users.list)).users.map(({ email }) => email)).not.toContain('only@here.example');
  });

  it('[VAULT-12] [VAULT-14] [VAULT-20] creates a managed vault, whose administrator signs in with the directory account', async () => {
    const world = await begin();
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: managedVault });
    expect(vault).toMatchObject({ ad_domain: 'corp.nordbank.example', vaultadmin_name: 'Ingrid Berg', vault_auth_type: 'VAULT_AUTH_MANAGED' });
    const own = await inside(world, vault.id, { username: ingrid.login, password: ingrid.password });
    expect((await own.send(users.list)).users).toMatchObject([{ authentication: 'LDAP' }]);
    const body = (more: object) => ({ ...managedVault, name: 'another', ...more });
    const { dc_list } = managedVault.ad_domain;
    const wrong = async (more: object) => (await refusal(client.send(vaults.create, { body: body(more) as never }))).fields;
    expect(await wrong({ ad_domain: { ...managedVault.ad_domain, dc_list: [...dc_list, ...dc_list, ...dc_list] } })).toEqual({
      dc_list: 'A domain needs one or two domain controllers.',
    });
    expect(await wrong({ ad_domain: { ...managedVault.ad_domain, service_account_pw: '' } })).toEqual({
      service_account_pw: 'Enter both the service account and its password, or neither.',
    });
    expect(await wrong({ initial_admember: { upn: 'nobody@nordbank.example', mail: 'nobody@nordbank.example' } })).toEqual({
      'initial_admember.upn': 'The directory corp.nordbank.example has no user with this name and email.',
    });
    expect((await client.send(vaults.list)).vaults).toHaveLength(4);
  });

  it('[VAULT-21] refuses an invalid or duplicate name and a weak password', async () => {
    const world = await begin();
    const client = await world.as(root);
    const body = localVault(world);
    const wrong = async (more: object) => (await refusal(client.send(vaults.create, { body: { ...body, ...more } }))).fields;
    for (const title of ['', 'two words', 'ä', 'x'.repeat(65)])
      expect(await wrong({ name: title })).toEqual({ name: 'Use 1 to 64 letters, digits, hyphens, and underscores.' });
    await client.send(vaults.create, { body });
    expect(await wrong({ name: 'BRANCH-vault' })).toEqual({ name: 'A vault with this name already exists.' });
    const local = body.initial_localuser;
    expect(await wrong({ name: 'b', initial_localuser: { ...local, password: 'weak' } })).toEqual({
      'initial_localuser.password':
        'Password must be at least 8 characters long, including 1 digit(s), 1 uppercase character(s), 1 lowercase character(s), and 1 symbol(s).',
    });
    expect(Object.keys(await wrong({ name: 'b', initial_localuser: { ...local, password_expiration: local.password_expiration + 90 * 86_400 } }))).toEqual([
      'initial_localuser.password_expiration',
    ]);
    expect((await client.send(vaults.list)).vaults).toHaveLength(4);
  });

  it('[VAULT-25] [VAULT-35] changes name and description, and refuses an outdated revision', async () => {
    const world = await begin();
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: localVault(world) });
    const change = (revision: number | undefined, more: object) => client.send(vaults.change, { params: { id: vault.id }, body: { revision, ...more } });
    const { vault: changed } = await change(vault.revision, { name: 'renamed', desc: 'Keys of the branches' });
    expect(changed).toMatchObject({ name: 'renamed', desc: 'Keys of the branches' });
    expect(await refusal(change(vault.revision, { desc: 'older' }))).toMatchObject({ kind: 'conflict', current: { name: 'renamed' } });
    const login = await createClient({ fetch: world.appliance.fetch, baseUrl, tenant: vault.id, token: () => null }).send(session.login, {
      params: { tenant: vault.id },
      body: { username: admin, password },
    });
    expect(login.vault_name).toBe('renamed');
  });

  it('[VAULT-26] deletes a vault with all its data and ends its sessions', async () => {
    const world = await begin();
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: localVault(world) });
    const own = await inside(world, vault.id);
    await own.send(users.list);
    await client.send(vaults.remove, { params: { id: vault.id } });
    expect(world.audit()[0]).toMatchObject({ category: 'Vaults', content: 'Vault branch-vault deleted' });
    expect((await refusal(own.send(users.list))).kind).toBe('session-ended');
    expect((await refusal(inside(world, vault.id))).status).toBe(404);
    expect((await refusal(client.send(vaults.read, { params: { id: vault.id } }))).message).toBe('This vault does not exist.');
    await client.send(vaults.remove, { params: { id: 'nordbank-db' } });
    expect((await client.send(vaults.list)).vaults.map(({ id }) => id)).toEqual(['nordbank-cloud', 'nordbank-vm']);
  });

  it('keeps new and deleted vaults as they are when a backup is restored', async () => {
    const world = await begin();
    await makeImage(world);
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: localVault(world) });
    await client.send(vaults.remove, { params: { id: 'nordbank-db' } });
    await client.send(backups.verify, { body: await madeImage(world) } as never);
    await client.send(backups.restore);
    world.clock.advance(60_000);
    const { vaults: list } = await (await world.as(root)).send(vaults.list);
    expect(list.map(({ id }) => id).toSorted()).toEqual([vault.id, 'nordbank-cloud', 'nordbank-vm'].toSorted());
    await inside(world, vault.id);
  });

  it('[VAULT-30] resets the password of the named administrator, and ends the sessions', async () => {
    const world = await begin();
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: localVault(world) });
    const own = await inside(world, vault.id);
    const reset = (more: object) =>
      client.send(vaults.resetPassword, {
        params: { id: vault.id },
        body: { new_password: 'Vault-Other-Pass-2', tenant_name: vault.name, username: admin, ...more },
      });
    expect((await refusal(reset({ username: 'secroot' }))).message).toBe('This is not the administrator of the vault.');
    expect(Object.keys((await refusal(reset({ new_password: 'weak' }))).fields)).toEqual(['new_password']);
    await reset({});
    expect((await refusal(own.send(users.list))).status).toBe(401);
    expect((await refusal(inside(world, vault.id))).status).toBe(400);
    await inside(world, vault.id, { username: admin, password: 'Vault-Other-Pass-2' });
    const { vault: managed } = await client.send(vaults.create, { body: managedVault });
    const wrong = await refusal(
      client.send(vaults.resetPassword, { params: { id: managed.id }, body: { new_password: 'x', tenant_name: managed.name, username: ingrid.login } }),
    );
    expect(wrong.status).toBe(403);
  });

  it('[VAULT-27] [VAULT-28] changes the domain of a managed vault, and replaces it with a new administrator', async () => {
    const world = await begin();
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: managedVault });
    const params = { id: vault.id };
    const { ad_domain } = await client.send(vaults.adSettings, { params });
    expect(ad_domain).toMatchObject({ domain_name: 'corp.nordbank.example', service_account_name: 'svc-vault' });
    expect(JSON.stringify(ad_domain)).not.toContain('Service-Vault-1');
    const change = (body: object, revision = ad_domain.revision) => client.send(vaults.changeAdSettings, { params, body: { revision, ...body } });
    expect((await refusal(change({ service_account_name: 'svc-other' }))).fields).toEqual({
      service_account_pw: 'Enter both the service account and its password, or neither.',
    });
    const { ad_domain: changed } = await change({ service_account_name: 'svc-other', service_account_pw: 'Service-Other-1' });
    expect(changed.service_account_name).toBe('svc-other');
    expect((await refusal(change({ service_account_name: 'svc-late', service_account_pw: 'x' }))).kind).toBe('conflict');
    expect(JSON.stringify(world.audit(3))).not.toContain('Service-Other-1');
    const before = await inside(world, vault.id, { username: ingrid.login, password: ingrid.password });
    const other = peopleOf(world, 'partners.nordbank.example')[0];
    const body = {
      ad_domain: { ...managedVault.ad_domain, domain_name: 'partners.nordbank.example' } as never,
      initial_admember: { upn: other?.login_name ?? '', mail: other?.email ?? '' },
    };
    const { vault: replaced } = await client.send(vaults.changeDomain, { params, body });
    expect(replaced).toMatchObject({ ad_domain: 'partners.nordbank.example', vaultadmin_username: other?.login_name });
    expect((await client.send(vaults.adminPolicy, { params })).admin_policy.members).toEqual([{ name: other?.login_name, distinguishedName: '' }]);
    expect((await refusal(before.send(users.list))).status).toBe(401);
    expect((await refusal(inside(world, vault.id, { username: ingrid.login, password: ingrid.password }))).status).toBe(400);
    expect((await refusal(client.send(vaults.adSettings, { params: { id: 'nordbank-cloud' } }))).message).toBe(
      'This vault has local users and no directory domain.',
    );
  });

  it('[VAULT-29] changes the administrators of a managed vault, and signs out the removed ones', async () => {
    const world = await begin();
    const client = await world.as(root);
    const { vault } = await client.send(vaults.create, { body: managedVault });
    const params = { id: vault.id };
    const { admin_policy: seen } = await client.send(vaults.adminPolicy, { params });
    expect(seen).toMatchObject({ admin_type: 'user', members: [{ name: ingrid.login }] });
    const change = (names: readonly string[], more: object = {}) =>
      client.send(vaults.changeAdminPolicy, {
        params,
        body: { revision: seen.revision, members: names.map((name) => ({ name, distinguishedName: '' })), ...more },
      });
    expect((await refusal(change([]))).fields).toEqual({ members: 'Add at least one administrator.' });
    expect((await refusal(change(['nobody']))).fields).toEqual({ members: 'The directory corp.nordbank.example has no user nobody.' });
    expect((await refusal(change(['GG-Admins'], { admin_type: 'group' }))).fields).toHaveProperty('admin_type');
    const before = await inside(world, vault.id, { username: ingrid.login, password: ingrid.password });
    const other = peopleOf(world, 'corp.nordbank.example').find(({ login_name }) => login_name !== ingrid.login);
    const { admin_policy: both } = await change([ingrid.login, other?.name ?? '']);
    expect(both.members.map(({ name }) => name).toSorted()).toEqual([ingrid.login, other?.login_name].toSorted());
    // Administrators who remain are not signed out.
    expect((await before.send(users.list)).users).toHaveLength(2);
    await before.send(settings.mailServer);
    expect((await refusal(change([ingrid.login]))).kind).toBe('conflict');
    await change([other?.login_name ?? ''], { revision: both.revision });
    expect((await refusal(before.send(users.list))).status).toBe(401);
    const after = await inside(world, vault.id, { username: ingrid.login, password: ingrid.password });
    expect((await refusal(after.send(settings.mailServer))).status).toBe(403);
    expect((await client.send(vaults.read, { params })).vault.vaultadmin_username).toBe(other?.login_name);
    expect(world.audit()[0]).toMatchObject({ content: 'Administrators of vault directory-vault changed' });
    const local = await refusal(client.send(vaults.changeAdminPolicy, { params: { id: 'nordbank-cloud' }, body: { revision: 1, members: [] } }));
    expect(local.message).toBe('This vault has local users and no directory domain.');
  });

  it('[VAULT-17] [SHELL-060] requires a security administrator and a license, and the key-control vault', async () => {
    const world = await begin();
    expect((await refusal((await world.as(carlos)).send(vaults.list))).status).toBe(403);
    const client = await world.as(sara);
    await client.send(vaults.list);
    const { environment } = world.appliance;
    license.set(environment, { ...license.get(environment), secrets_vault: false });
    expect((await refusal(client.send(vaults.list))).message).toBe('The license does not include vaults. Upload a license that does.');
    license.set(environment, { ...license.get(environment), keyhub_managed: true });
    await client.send(vaults.list);
  });
});
