import { describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { luna } from 'kc-api/contract/hsm/luna';
import { lunaCloud } from 'kc-api/contract/hsm/lunaCloud';
import { rootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { kek } from 'kc-api/contract/workloads/kek';
import { createAppliance } from '../../appliance.ts';
import { cvmSetNamed } from '../../../test/fleetWorld.ts';
import { bundleOf, cloudBody, lunaCloudInUse, withoutHsm } from '../../../test/recipes/hsmRecipes.ts';
import { memoryStore } from '../../../test/filledStore.ts';
import { carlos, cheap, makeWorld, refusal, root, type World } from '../../../test/kit.ts';
import { playedPassword } from '../playedHsm.ts';
import { tokenTable } from '../state.ts';

const infoOf = async (world: World) => (await (await world.as(root)).send(lunaCloud.info)).settings.dpod_info;
const token = (world: World) => tokenTable.in(world.appliance.environment).get('Luna Cloud/kc-cloud');
const seen = { revision: undefined };
const on = { ...seen, ...cloudBody };

describe('Luna Cloud HSM', () => {
  const worldBefore = async (before: (world: World) => void) => {
    const store = memoryStore();
    const world = await makeWorld({ store });
    before(world);
    return { store, world, client: await world.as(root) };
  };

  it('is enabled with a bundle, a partition and a password, and returns neither bundle nor password [HSM-020] [HSM-070] [HSM-071] [SET-076]', async () => {
    const { store, world, client } = await worldBefore(withoutHsm);
    expect(await infoOf(world)).toMatchObject({ state: 'DISABLED', host: '', bundle_set: 'no', label: '', password_set: 'no', sduration: 1800 });
    const told = await client.send(lunaCloud.tokens, { body: { bundle_data: on.bundle_data } });
    expect(told.host).toBe('eu.hsm.dpondemand.example');
    expect(told.tokens).toMatchObject([{ label: 'kc-cloud', count_low: 'no', attempts_left: 10 }]);
    await client.send(lunaCloud.change, { body: { ...on, sduration: 3600 } });
    const again = createAppliance({ store, seed: 2, clock: world.clock, passwords: cheap() });
    await again.ready;
    const info = await infoOf({ ...world, appliance: again });
    expect(info).toMatchObject({ state: 'ENABLED', host: told.host, bundle_set: 'yes', label: 'kc-cloud', password_set: 'yes', sduration: 3600 });
    const everything = JSON.stringify([info, world.audit()]);
    expect(everything).not.toContain(playedPassword);
    expect(everything).not.toContain(on.bundle_data);
    expect(await client.send(keySets.lunaCloudActive)).toEqual({ active: true });
    expect(await client.send(keySets.lunaActive)).toEqual({ active: false });
    expect((await refusal((await world.as(carlos)).send(lunaCloud.info))).status).toBe(403);
  });

  it('reports each missing or invalid setting at its field before sending a password [HSM-054]', async () => {
    const { world, client } = await worldBefore(withoutHsm);
    const change = async (body: object) => (await refusal(client.send(lunaCloud.change, { body: { ...on, ...body } }))).fields;
    expect(await change({ bundle_data: btoa('something else') })).toEqual({
      bundle_data: 'This file does not name a server. Choose the client bundle of the service.',
    });
    expect(await change({ bundle_data: 'no base64 !' })).toHaveProperty('bundle_data');
    expect(await change({ label: '' })).toEqual({ label: 'Choose a partition.' });
    expect(await change({ password: '' })).toEqual({ password: 'Enter the password.' });
    expect(await change({ label: 'kc-other' })).toEqual({ label: 'Choose a partition.' });
    expect(await change({ sduration: 18_001, password: 'not it' })).toEqual({ sduration: 'Enter a value between 0-300 minutes' });
    expect(token(world)?.wrong).toBe(0);
    const none = await refusal(client.send(lunaCloud.change, { body: { ...seen, state: 'ENABLED' } }));
    expect(Object.keys(none.fields)).toEqual(['bundle_data', 'label', 'password']);
    expect((await infoOf(world)).state).toBe('DISABLED');
  });

  it('counts down the attempts until the partition locks, and requires the password again for another service', async () => {
    const { world, client } = await worldBefore(withoutHsm);
    const change = (body: object) => client.send(lunaCloud.change, { body: { ...seen, ...body } });
    const wrong = () => refusal(change({ ...on, password: 'not it' }));
    expect((await wrong()).fields['password']).toBe('The password is incorrect. (CKR_PIN_INCORRECT) 9 attempts are left.');
    await change(on);
    expect(token(world)?.wrong).toBe(0);
    // The stored password is not valid for another service.
    expect((await refusal(change({ bundle_data: bundleOf('us.hsm.dpondemand.example'), label: 'kc-cloud' }))).fields).toEqual({
      password: 'Enter the password.',
    });
    for (let left = 9; left >= 0; left -= 1) await wrong();
    expect((await refusal(change(on))).message).toBe('This partition is locked. The security officer of the HSM has to unlock it.');
  });

  it('tests the connection without a password, and stores the admin key and the Root of Trust [HSM-072] [HSM-073]', async () => {
    const { world, client } = await worldBefore(lunaCloudInUse);
    expect(await client.send(lunaCloud.test)).toMatchObject({
      test_result: 0,
      test_msg: 'Luna Cloud HSM at eu.hsm.dpondemand.example responds. Partition kc-cloud is ready.',
    });
    expect(await client.send(lunaCloud.locateAdminKey)).toEqual({ key_result: 1, key_msg: 'Admin Key is currently not stored' });
    await client.send(adminKey.generate);
    expect(await client.send(lunaCloud.locateAdminKey)).toEqual({ key_result: 0, key_msg: 'The admin key is in partition kc-cloud.' });
    const { admin_keyid } = await infoOf(world);
    expect(token(world)?.keys.map(({ id }) => id)).toEqual([admin_keyid]);
    expect((await client.send(rootOfTrust.change, { body: { ...seen, mode: 'AUTH_HSM:hwsig' } })).mode).toBe('AUTH_HSM:hwsig');
    const away = await refusal(client.send(lunaCloud.tokens, { body: { bundle_data: bundleOf('unreachable.example') } }));
    expect(away.message).toBe('The HSM at unreachable.example does not respond. Check the address, and the firewall in between.');
  });

  it('refuses a reset while a VM set has its KEK in the HSM, and clears all settings afterwards [HSM-074]', async () => {
    const { world, client } = await worldBefore(lunaCloudInUse);
    await client.send(adminKey.generate);
    await client.send(rootOfTrust.change, { body: { ...seen, mode: 'AUTH_HSM:hwsig' } });
    const cloud = await world.as(carlos);
    await cloud.send(kek.add, { params: { guid: cvmSetNamed(world, 'new-core').id }, body: { association: 'KEK_ASSOC' } });
    expect((await infoOf(world)).kek_cvmset).toBe('new-core');
    const reset = () => client.send(lunaCloud.reset, { body: { check_cvmsets_kek_status: 'yes', check_kmip_tenants_kek_status: 'yes' } });
    const refused = await refusal(reset());
    expect([refused.status, refused.message]).toEqual([412, 'One or more VM Sets or KMIP tenants have KEK enabled. Disable KEK before resetting the HSM.']);
    expect((await refusal(client.send(lunaCloud.change, { body: { ...seen, state: 'DISABLED' } }))).status).toBe(412);
    await cloud.send(kek.disable, { params: { guid: cvmSetNamed(world, 'new-core').id } });
    await reset();
    expect(await infoOf(world)).toMatchObject({ state: 'DISABLED', host: '', bundle_set: 'no', label: '', password_set: 'no' });
    expect(token(world)?.keys).toEqual([]);
    expect((await client.send(rootOfTrust.read)).mode).toBe('AUTH_HW');
    expect(await cloud.send(keySets.lunaCloudActive)).toEqual({ active: false });
    expect((await client.send(lunaCloud.test)).test_msg).toBe('This HSM is not configured.');
  });

  it('cannot be enabled while another HSM is active, and does not affect that HSM when it is reset', async () => {
    const { world, client } = await worldBefore(() => undefined);
    expect((await refusal(client.send(lunaCloud.change, { body: on }))).message).toBe('Luna is the active HSM. Reset it first.');
    expect(token(world)).toBeUndefined();
    await client.send(lunaCloud.change, { body: { ...on, state: 'DISABLED' } });
    expect(await infoOf(world)).toMatchObject({ kek_cvmset: '', label: 'kc-cloud' });
    expect((await infoOf(world)).admin_keyid).toMatch(/^[0-]+$/);
    await client.send(rootOfTrust.change, { body: { ...seen, mode: 'AUTH_HSM:hwsig' } });
    await client.send(lunaCloud.reset, { body: {} });
    expect((await infoOf(world)).label).toBe('');
    expect((await client.send(rootOfTrust.read)).mode).toBe('AUTH_HSM:hwsig');
    expect(await client.send(luna.locateAdminKey)).toMatchObject({ key_result: 0 });
  });
});
