import { describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { rootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { nextStep } from 'kc-api/rules/hsm/ncipher';
import { createAppliance } from '../../appliance.ts';
import { nShieldAt } from '../../../test/recipes/hsmRecipes.ts';
import { memoryStore } from '../../../test/filledStore.ts';
import { cheap, makeWorld, refusal, root } from '../../../test/kit.ts';
import { clientsOfNodes } from '../nodes.ts';

const seen = { revision: undefined };
const server = { serv_name: 'nshield-1', serv_ip: '10.20.1.5', serv_esn: '1111-2222-3333', serv_keyhash: 'ab'.repeat(20) };
const slist = [{ name: 'nshield-1', ip: '10.20.1.5', port: 9004, esn: '1111-2222-3333', keyhash: 'ab'.repeat(20) }];
const plain = btoa('world of Nordbank');
const strict = btoa('world of Nordbank, fips-140-2-level-3');
const ready = { clist: clientsOfNodes('ENROLLED'), slist, world: 'x' };

describe('nShield HSM', () => {
  it('completes the setup step by step across a restart, up to an admin key [HSM-036] [HSM-037] [HSM-075] [HSM-076] [HSM-077] [HSM-078] [HSM-083] [HSM-085] [HSM-109] [SET-076]', async () => {
    const store = memoryStore();
    const world = await makeWorld({ store });
    nShieldAt(world);
    let client = await world.as(root);
    const info = async () => (await client.send(ncipher.info)).settings.nci_info;
    const step = async () => nextStep(await info());
    expect(await step()).toBe('clients');
    expect((await refusal(client.send(ncipher.addServer, { body: server }))).message).toBe('Initialize the clients first.');
    await client.send(ncipher.initializeClients);
    expect((await refusal(client.send(ncipher.initializeClients))).message).toBe('The clients are already initialized.');
    expect((await refusal(client.send(ncipher.uploadWorld, { body: { world_data: plain } }))).message).toBe('Add a server first.');
    await client.send(ncipher.addServer, { body: server });
    expect(await info()).toMatchObject({ slist: [{ port: 9004 }], clist: [{ state: 'ENROLLED' }, {}, {}] });
    // A new process continues at the same step.
    const again = createAppliance({ store, seed: 2, clock: world.clock, passwords: cheap() });
    await again.ready;
    client = await { ...world, appliance: again }.as(root);
    expect(await step()).toBe('world');
    await client.send(ncipher.uploadWorld, { body: { world_data: plain } });
    expect(await step()).toBe('softcard');
    expect((await refusal(client.send(ncipher.createSoftcard, { body: { label: 'kc', password: 'short', state: 'ENABLED' } }))).fields).toEqual({
      password: 'Enter a password of at least 8 characters.',
    });
    await client.send(ncipher.createSoftcard, { body: { label: 'kc', password: 'Softcard-Demo-1', state: 'ENABLED' } });
    expect(await step()).toBeUndefined();
    expect(await client.send(keySets.ncipherActive)).toEqual({ active: true });
    expect(await client.send(ncipher.locateAdminKey)).toEqual({ key_result: 1, key_msg: 'Admin Key is currently not stored' });
    await client.send(adminKey.generate);
    expect(await client.send(ncipher.locateAdminKey)).toMatchObject({ key_result: 0 });
    expect((await info()).admin_keyid).not.toMatch(/^[0-]+$/);
  });

  it('accepts smart cards only for a strict security world, and no duplicates [HSM-021] [HSM-022] [HSM-038] [HSM-057] [HSM-084]', async () => {
    const world = await makeWorld();
    nShieldAt(world, { ...ready, world: '' });
    const client = await world.as(root);
    const card = (serial: string) => ({ serial, description: '', state: 'ENABLED' as const });
    const cards = (...serials: string[]) => client.send(ncipher.addSmartCards, { body: { ...seen, card_allow: 'ENABLED', cardlist: serials.map(card) } });
    await client.send(ncipher.uploadWorld, { body: { world_data: plain } });
    expect((await refusal(cards('1'))).message).toBe('This security world does not need smart cards.');
    await client.send(ncipher.uploadWorld, { body: { world_data: strict, force_world: 'yes' } });
    expect((await refusal(client.send(ncipher.createSoftcard, { body: { label: 'kc', password: 'Softcard-Demo-1', state: 'ENABLED' } }))).message).toBe(
      'Add a smart card first.',
    );
    expect((await refusal(cards('1', ' 1 '))).fields['serial']).toBe('Duplicate smart card serial number found.');
    expect((await cards('1', '2')).settings.nci_info).toMatchObject({
      fips_level3: 'YES',
      card_allow: 'ENABLED',
      cardlist: [{ serial: '1' }, { serial: '2' }],
    });
    await cards('2');
    expect(world.audit()[0]?.changes).toEqual([{ field: 'cardlist', old: '1 ENABLED, 2 ENABLED', new: '2 ENABLED' }]);
    await client.send(ncipher.createSoftcard, { body: { label: 'kc', password: 'Softcard-Demo-1', state: 'ENABLED' } });
  });

  it('replaces a security world only if forced [HSM-040]', async () => {
    const world = await makeWorld();
    nShieldAt(world, { ...ready, world: '' });
    const client = await world.as(root);
    const upload = (world_data: string, force_world?: 'yes') =>
      client.send(ncipher.uploadWorld, { body: { world_data, ...(force_world ? { force_world } : {}) } });
    expect((await refusal(upload(''))).fields['world_data']).toBe('Choose the security world file.');
    await upload(plain);
    await upload(plain);
    const conflict = await refusal(upload(strict));
    expect([conflict.status, conflict.message]).toEqual([409, 'A security world already exists on the HSM.']);
    await upload(strict, 'yes');
    expect((await client.send(ncipher.info)).settings.nci_info.fips_level3).toBe('YES');
  });

  it('validates, changes and removes servers, and unenrolls the clients of a removed one [HSM-023] [HSM-024] [HSM-025] [HSM-079] [HSM-080] [HSM-119]', async () => {
    const world = await makeWorld();
    nShieldAt(world, { clist: clientsOfNodes('INITIALIZED') });
    const client = await world.as(root);
    const add = (body: object) => client.send(ncipher.addServer, { body: { ...server, ...body } });
    expect((await refusal(add({ serv_name: ' ', serv_ip: 'no host', serv_port: 0 }))).fields).toMatchObject({
      serv_name: 'Enter the name.',
      serv_ip: 'Enter the IP address or host name.',
      serv_port: 'Port must be between 1 and 65535',
    });
    expect((await refusal(add({ serv_ip: 'unreachable.example' }))).message).toBe(
      'The HSM at unreachable.example does not respond. Check the address, and the firewall in between.',
    );
    await add({});
    expect((await refusal(add({}))).fields['serv_esn']).toBe('This server has been added already.');
    const { settings } = await client.send(ncipher.change, { body: { ...seen, serv_esn: server.serv_esn, serv_name: 'nshield-a', serv_port: 9005 } });
    expect(settings.nci_info.slist).toEqual([{ name: 'nshield-a', ip: '10.20.1.5', port: 9005, esn: '1111-2222-3333', keyhash: 'ab'.repeat(20) }]);
    const told = (name: string, port: number) => `${name} 10.20.1.5:${port} 1111-2222-3333 ${'ab'.repeat(20)}`;
    expect(world.audit()[0]?.changes).toEqual([{ field: 'slist', old: told('nshield-1', 9004), new: told('nshield-a', 9005) }]);
    await client.send(ncipher.removeServer, { body: { unenroll: server.serv_esn } });
    expect((await client.send(ncipher.info)).settings.nci_info).toMatchObject({ slist: [], clist: [{ state: 'INITIALIZED' }, {}, {}] });
    expect((await refusal(client.send(ncipher.removeServer, { body: { unenroll: server.serv_esn } }))).status).toBe(404);
  });

  it('disables the Root of Trust with itself, clears all settings at a reset, and never locks its softcard [HSM-032] [HSM-081] [HSM-082] [HSM-086]', async () => {
    const world = await makeWorld();
    nShieldAt(world, ready);
    const client = await world.as(root);
    await client.send(ncipher.createSoftcard, { body: { label: 'kc', password: 'Softcard-Demo-1', state: 'ENABLED' } });
    const wrong = () => refusal(client.send(ncipher.change, { body: { ...seen, password: 'not the one' } }));
    for (let tries = 0; tries < 12; tries += 1) expect((await wrong()).fields['password']).toBe('The password is incorrect. (CKR_PIN_INCORRECT)');
    await client.send(ncipher.change, { body: { ...seen, password: 'Softcard-Demo-1' } });
    expect(await client.send(ncipher.test)).toMatchObject({ test_result: 0, test_msg: 'nShield HSM at 10.20.1.5 responds. Partition kc is ready.' });
    await client.send(rootOfTrust.change, { body: { ...seen, mode: 'AUTH_HSM:hwsig' } });
    await client.send(ncipher.change, { body: { ...seen, state: 'DISABLED' } });
    expect((await client.send(rootOfTrust.read)).mode).toBe('AUTH_HW');
    await client.send(ncipher.change, { body: { ...seen, state: 'ENABLED' } });
    await client.send(ncipher.reset, { body: {} });
    expect((await client.send(ncipher.info)).settings.nci_info).toMatchObject({ state: 'DISABLED', slist: [], clist: [], world: 'no', label: '' });
    expect(await client.send(keySets.ncipherActive)).toEqual({ active: false });
  });

  it('is disabled when its last server is removed, and requires one to be enabled again', async () => {
    const world = await makeWorld();
    nShieldAt(world, ready);
    const client = await world.as(root);
    await client.send(ncipher.createSoftcard, { body: { label: 'kc', password: 'Softcard-Demo-1', state: 'ENABLED' } });
    await client.send(rootOfTrust.change, { body: { ...seen, mode: 'AUTH_HSM:hwsig' } });
    await client.send(ncipher.removeServer, { body: { unenroll: server.serv_esn } });
    expect((await client.send(ncipher.info)).settings.nci_info.state).toBe('DISABLED');
    expect(await client.send(keySets.ncipherActive)).toEqual({ active: false });
    expect((await client.send(rootOfTrust.read)).mode).toBe('AUTH_HW');
    const enable = () => client.send(ncipher.change, { body: { ...seen, state: 'ENABLED' } });
    expect((await refusal(enable())).fields).toEqual({ state: 'This HSM is not configured.' });
    await client.send(ncipher.addServer, { body: server });
    await enable();
    expect(await client.send(keySets.ncipherActive)).toEqual({ active: true });
  });

  it('refuses the setup while another HSM is active', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    expect((await refusal(client.send(ncipher.initializeClients))).message).toBe('Luna is the active HSM. Reset it first.');
  });
});
