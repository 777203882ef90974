import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { hsm } from 'kc-api/contract/hsm/hsm';
import { luna } from 'kc-api/contract/hsm/luna';
import { rootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { kek } from 'kc-api/contract/workloads/kek';
import { createAppliance } from '../../appliance.ts';
import { cvmSetNamed } from '../../../test/fleetWorld.ts';
import { withoutKeks } from '../../../test/recipes/hsmRecipes.ts';
import { memoryStore } from '../../../test/filledStore.ts';
import { carlos, cheap, makeWorld, refusal, root, type World } from '../../../test/kit.ts';
import { lunaCertificate } from './lunaCertificate.ts';
import { playedPassword } from '../playedHsm.ts';
import { storedAdminKey, tokenTable } from '../state.ts';

const infoOf = async (world: World) => (await (await world.as(root)).send(luna.info)).settings.hsm_info;
const tokens = (world: World) => tokenTable.in(world.appliance.environment);
const seen = { revision: undefined };

describe('Luna HSM', () => {
  it('is active in the demo, and returns its settings without the password [HSM-019] [HSM-063] [SET-076]', async () => {
    const world = await makeWorld();
    const info = await infoOf(world);
    expect(info).toMatchObject({ state: 'ENABLED', hostname: 'luna1.nordbank.example', cert_mode: 'CLUSTER', session_duration: 1800, password_set: 'yes' });
    expect(info.admin_keyid).toMatch(/^[0-9a-f-]{36}$/);
    expect(info.kek_cvmset).toContain('ledger');
    expect(info).not.toHaveProperty('password');
    expect((await refusal((await world.as(carlos)).send(luna.info))).status).toBe(403);
  });

  it('counts down the attempts after wrong passwords, locks the partition and then refuses the right one', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const logIn = (password: string, label = 'kc-root') => client.send(luna.logIn, { body: { label, password } });
    const token = async (label = 'kc-root') => (await client.send(luna.tokens)).tokens.find((one) => one.label === label);
    expect(await token()).toMatchObject({ count_low: 'no', final_try: 'no', locked: 'no', attempts_left: 10 });
    expect((await refusal(logIn('not it'))).fields['password']).toBe('The password is incorrect. (CKR_PIN_INCORRECT) 9 attempts are left.');
    expect(await token()).toMatchObject({ count_low: 'yes', attempts_left: 9 });
    // The correct password resets the attempts.
    await logIn(playedPassword);
    expect(await token()).toMatchObject({ count_low: 'no', attempts_left: 10 });
    expect(await token('kc-payments')).toMatchObject({ final_try: 'yes', attempts_left: 1 });
    expect((await refusal(logIn('not it', 'kc-payments'))).message).toContain('The partition is locked now.');
    expect(await token('kc-payments')).toMatchObject({ locked: 'yes' });
    expect((await refusal(logIn(playedPassword, 'kc-payments'))).message).toContain('locked');
    expect((await refusal(logIn(playedPassword, 'kc-nowhere'))).fields['label']).toBe('Choose a partition.');
  });

  it('keeps its settings and the count of wrong passwords after a restart [HSM-064]', async () => {
    const store = memoryStore();
    const world = await makeWorld({ store });
    const client = await world.as(root);
    await client.send(luna.change, { body: { ...seen, session_duration: 3600, client_name: ' kc-a ', cert_mode: 'NODE' } });
    await refusal(client.send(luna.logIn, { body: { label: 'kc-root', password: 'not it' } }));
    const again = createAppliance({ store, seed: 2, clock: world.clock, passwords: cheap() });
    await again.ready;
    const after = { ...world, appliance: again };
    expect(tokens(after).get('Luna/kc-root')?.wrong).toBe(1);
    expect(await infoOf(world)).toMatchObject({ session_duration: 3600, client_name: 'kc-a', client_list: [{ comm_name: 'kc-a-kc-node-1' }, {}, {}] });
  });

  it('reports each invalid setting at its field [HSM-054] [HSM-056]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const change = (body: object) => refusal(client.send(luna.change, { body: { ...seen, ...body } }));
    expect((await change({ session_duration: 18_001 })).fields['session_duration']).toBe('Enter a value between 0-300 minutes');
    expect((await change({ client_name: 'kc prod' })).fields['client_name']).toBe('Enter the client name.');
    expect((await change({ hostname: '' })).fields['hostname']).toBe('Enter the host name or IP address.');
    expect((await change({ server_cert: 'no PEM' })).fields['server_cert']).toBe('Choose a certificate file in PEM format.');
    await client.send(luna.change, { body: { ...seen, session_duration: 18_000, server_cert: lunaCertificate } });
    expect((await infoOf(world)).certificates?.[0]?.names).toEqual(['DNS:luna1.nordbank.example']);
  });

  it('tests the connection without using up an attempt, and locates the admin key [HSM-065] [HSM-066]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    withoutKeks(world);
    const host = (hostname: string) => client.send(luna.change, { body: { ...seen, hostname } });
    expect(await client.send(luna.test)).toMatchObject({
      test_result: 0,
      test_msg: 'Luna HSM at luna1.nordbank.example responds. Partition kc-root is ready.',
    });
    expect(await client.send(luna.locateAdminKey)).toEqual({ key_result: 0, key_msg: 'The admin key is in partition kc-root.' });
    expect(tokens(world).get('Luna/kc-root')?.wrong).toBe(0);
    await host('unreachable.example');
    expect(await client.send(luna.test)).toMatchObject({ test_result: 1, test_msg: 'The HSM at unreachable.example does not respond.' });
    expect((await refusal(client.send(luna.tokens))).message).toBe(
      'The HSM at unreachable.example does not respond. Check the address, and the firewall in between.',
    );
    await host('unknown.example');
    expect((await client.send(luna.test)).test_msg).toBe('The host name unknown.example is not known.');
  });

  it('returns a client certificate by its common name [HSM-067]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const { blob, filename } = await client.download(luna.clientCert, { params: { comm_name: 'kc-prod-eu' } });
    expect(filename).toBe('kc-prod-eu.pem');
    const pem = await blob.text();
    expect(new X509Certificate(pem).subject).toBe('CN=kc-prod-eu');
    expect((await infoOf(world)).client_cert).toBe(pem);
    expect((await refusal(client.download(luna.clientCert, { params: { comm_name: 'other' } }))).status).toBe(404);
  });

  it('wraps a new admin key with a new HSM key, and removes the previous one [HSM-090]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const { admin_keyid: before } = await infoOf(world);
    await client.send(adminKey.generate);
    const { environment } = world.appliance;
    const kept = storedAdminKey.get(environment);
    expect(kept.id).not.toBe(before);
    expect(
      tokens(world)
        .get('Luna/kc-root')
        ?.keys.map(({ id }) => id),
    ).toEqual([kept.id]);
    const hex = kept.wrapped.match(/../g) ?? [];
    const secret = await environment.hsms.Luna.unwrap(
      'luna1.nordbank.example',
      kept,
      '',
      Uint8Array.from(hex, (pair) => Number.parseInt(pair, 16)),
    );
    expect(secret).toHaveLength(32);
  });

  it('lists the users who hold a part of the admin key [HSM-091]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const before = await client.send(hsm.defaultAdminSettings);
    expect(before).toMatchObject({ min_keyparts: 2, generation: 1 });
    expect(before.custodians.map(({ login_name }) => login_name)).toContain('secroot');
    expect(before.custodians.every(({ downloaded }) => downloaded === 'yes')).toBe(true);
    await client.send(adminKey.generate);
    const after = await client.send(hsm.defaultAdminSettings);
    expect(after.generation).toBe(2);
    expect(after.custodians.every(({ downloaded }) => downloaded === 'no')).toBe(true);
  });

  it('lists dependent VM sets and key sets, and can be reset although key sets depend on it', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const { vm_sets, kmip_tenants, key_sets } = await client.send(hsm.dependents);
    expect((await infoOf(world)).kek_cvmset).toBe(vm_sets.join(', '));
    expect(kmip_tenants).toEqual([]);
    expect(key_sets).toContain('oracle-core-banking');
    const { key_sets: all } = await (await world.as(carlos)).send(keySets.list, { query: {} });
    expect(all.filter((set) => key_sets.includes(set.name)).every(({ hsm_enabled }) => hsm_enabled === 'yes')).toBe(true);
    withoutKeks(world);
    await client.send(luna.reset, { body: {} });
    expect((await refusal((await world.as(carlos)).send(hsm.dependents))).status).toBe(403);
  });

  it('refuses a reset while a VM set has its KEK in the HSM, and clears all settings afterwards [HSM-068] [RECOV-44]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const reset = () => client.send(luna.reset, { body: { check_cvmsets_kek_status: 'yes', check_kmip_tenants_kek_status: 'yes' } });
    await client.send(rootOfTrust.change, { body: { ...seen, mode: 'AUTH_HSM:hwsig' } });
    const refused = await refusal(reset());
    expect([refused.status, refused.message]).toEqual([412, 'One or more VM Sets or KMIP tenants have KEK enabled. Disable KEK before resetting the HSM.']);
    expect((await refusal(client.send(luna.change, { body: { ...seen, state: 'DISABLED' } }))).status).toBe(412);
    const other = await refusal(client.send(luna.change, { body: { ...seen, hostname: 'luna9.nordbank.example' } }));
    expect([other.status, other.message]).toEqual([412, refused.message]);
    withoutKeks(world);
    await reset();
    expect(await infoOf(world)).toMatchObject({ state: 'DISABLED', hostname: '', label: '', password_set: 'no', client_list: [] });
    expect((await infoOf(world)).admin_keyid).toBe('00000000-0000-0000-0000-000000000000');
    expect(tokens(world).get('Luna/kc-root')?.keys).toEqual([]);
    expect((await client.send(rootOfTrust.read)).mode).toBe('AUTH_HW');
    // Calls that need an HSM are refused now.
    const cloud = await world.as(carlos);
    expect(await cloud.send(keySets.lunaActive)).toEqual({ active: false });
    const asked = cloud.send(kek.add, { params: { guid: cvmSetNamed(world, 'new-core').id }, body: { association: 'KEK_ASSOC' } });
    expect((await refusal(asked)).message).toBe('System HSM is not configured.');
    expect((await client.send(luna.locateAdminKey)).key_msg).toBe('This HSM is not configured.');
  });

  it('can be enabled after a reset, and then stores KEKs [HSM-031]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    withoutKeks(world);
    await client.send(luna.reset, { body: {} });
    const on = { ...seen, state: 'ENABLED', hostname: 'luna2.nordbank.example', client_name: 'kc' } as const;
    expect((await refusal(client.send(luna.change, { body: on }))).fields['server_cert']).toBe('Choose the server certificate.');
    await client.send(luna.change, { body: { ...on, server_cert: lunaCertificate } });
    const cloud = await world.as(carlos);
    expect(await cloud.send(keySets.lunaActive)).toEqual({ active: true });
    const add = () => cloud.send(kek.add, { params: { guid: cvmSetNamed(world, 'new-core').id }, body: { association: 'KEK_ASSOC' } });
    expect((await refusal(add())).message).toContain('This system is not logged in to a partition.');
    await client.send(luna.logIn, { body: { label: 'kc-root', password: playedPassword } });
    await add();
  });

  it('Root of Trust: validates its modes, requires an active HSM and can be disabled [HSM-026] [HSM-087] [HSM-088] [HSM-089]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const set = (mode: 'AUTH_HSM:hwsig' | 'AUTH_HSM:password' | 'AUTH_HW', password?: string) =>
      client.send(rootOfTrust.change, { body: { ...seen, mode, ...(password === undefined ? {} : { password }) } });
    expect((await client.send(rootOfTrust.read)).mode).toBe('AUTH_HW');
    expect((await refusal(client.send(rootOfTrust.remove))).message).toBe('Root of Trust is disabled.');
    expect((await refusal(set('AUTH_HSM:password', 'short'))).fields['password']).toBe('Enter a password of at least 8 characters.');
    expect((await set('AUTH_HSM:password', 'Root-Password-1')).mode).toBe('AUTH_HSM:password');
    expect(JSON.stringify([world.audit(), world.appliance.environment.store.value('root_of_trust')])).not.toContain('Root-Password-1');
    expect((await refusal(set('AUTH_HSM:password', 'Root-Password-1'))).message).toBe('This is the current mode.');
    await client.send(rootOfTrust.remove);
    expect((await client.send(rootOfTrust.read)).mode).toBe('AUTH_HW');
    withoutKeks(world);
    await client.send(luna.reset, { body: {} });
    expect((await refusal(set('AUTH_HSM:hwsig'))).message).toBe('Root of Trust needs an active HSM.');
  });

  it('refuses a vault other than the key control vault', async () => {
    const world = await makeWorld({ vault: { flavour: 'cloudkeys', tenant: 'tenant-1', name: 'x' } });
    expect((await refusal((await world.as(root)).send(luna.info))).message).toBe('Only the key control vault has HSM settings.');
  });
});
