import { describe, expect, it } from 'vitest';
import { hsm } from 'kc-api/contract/hsm/hsm';
import { luna } from 'kc-api/contract/hsm/luna';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { armor } from 'kc-api/rules/certificateFiles/fileText';
import { keysInPartition, withoutKeks } from '../../../test/recipes/hsmRecipes.ts';
import { liveUntil, makeWorld, refusal, sara } from '../../../test/kit.ts';
import { fixtureCertificate, fixtureKey, owner } from '../../../test/pathFixtures.ts';
import { createKmipObjects, getKmipMaterial } from '../objects/objects.ts';
import { alertTable, auditTable } from '../../core/state.ts';
import { lunaSettings, tokenTable } from '../../hsm/state.ts';
import { selfSigned } from '../../core/x509/issue.ts';
import { pkcs12 } from '../../core/x509/pkcs12.ts';
import { newPrivateKey } from '../../core/x509/privateKeys.ts';
import { kmipServerIdentity } from '../users/certificates.ts';
import { kmipObjectTable, kmipRekey, kmipRootKey, kmipSealingKeys, kmipServer as settings } from '../state.ts';

const own = { id: 'user-1', username: 'vcenter' };
const key = { type: 'Symmetric Key', algorithm: 'AES', length: 256, usage_mask: 12, names: [], format: 'Raw', material: new Uint8Array(32).fill(7) } as const;

describe('KMIP server settings', () => {
  async function begin() {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { environment } = world.appliance;
    const info = async () => (await client.send(kmipServer.read)).kmipsrv_info;
    const change = async (body: object) =>
      (await client.send(kmipServer.change, { body: { revision: (await info()).revision, ...body } as never })).kmipsrv_info;
    return { world, client, environment, info, change };
  }

  it('are validated, checked for an outdated revision and returned without secrets [KMIP-033, KMIP-034, KMIP-097]', async () => {
    const { world, change } = await begin();
    const fields = async (body: object) => (await refusal(change(body))).fields;
    expect(await fields({ port: 0 })).toEqual({ port: 'Enter a port from 1 to 65535.' });
    expect(await fields({ timeout: -1 })).toEqual({ timeout: 'Enter a time-out from 0 to 86400 seconds.' });
    expect(Object.keys(await fields({ hsm_type: 'HPCS', hpcs_url: 'https://x' }))).toEqual(['hpcs_instance_id', 'hpcs_api_key', 'hpcs_root_key_id']);
    const hpcs = { hsm_type: 'HPCS', hpcs_url: 'https://x', hpcs_instance_id: 'i', hpcs_api_key: 'Secret-Demo-1', hpcs_root_key_id: 'r' };
    const after = await change(hpcs);
    expect(after).toMatchObject({ hsm_type: 'HPCS', hpcs_api_key_set: 'yes', kek_cache_timeout: 1_800 });
    expect(JSON.stringify([after, world.audit()])).not.toContain('Secret-Demo-1');
    expect((await change({ port: 5_700 })).port).toBe(5_700);
    expect((await refusal(change({ port: 5_701, revision: 1 }))).status).toBe(409);
    expect(await change({ reset: true })).toMatchObject({ port: 5_696, hsm_type: 'NONE', hpcs_api_key_set: 'no', server_type: 'LEGACY' });
  });

  it('accept a certificate only with its private key and its CA [KMIP-080]', async () => {
    const { environment, change } = await begin();
    const validity = { from: 1_700_000_000, until: 2_000_000_000 };
    const secret = await newPrivateKey('P-256');
    const certificate = await selfSigned(secret, { CN: 'kmip.nordbank.example' }, validity, { purpose: 'server' });
    const needed = 'SSL certificate and CA certificate are required.';
    expect((await refusal(change({ cert_type: 'CUSTOM' }))).fields).toEqual({ ssl_cert: needed, cacert: needed });
    const custom = { cert_type: 'CUSTOM', ssl_cert: certificate, cacert: certificate };
    expect((await refusal(change(custom))).fields).toEqual({ ssl_key: 'Select the private key of this certificate.' });
    const other = await newPrivateKey('P-256');
    expect((await refusal(change({ ...custom, ssl_key: other }))).fields).toEqual({ ssl_key: 'This private key does not belong to the SSL certificate.' });
    expect(await change({ ...custom, ssl_cert: certificate + secret })).toMatchObject({ cert_type: 'CUSTOM', ssl_key_set: 'yes' });
    expect((await kmipServerIdentity(environment, [])).key).toContain('PRIVATE KEY');
  });

  it('refuse a new weak certificate, but accept a new CA for one in use [KMIP-080]', async () => {
    const { environment, change } = await begin();
    const weak = await owner('RSA', { name: 'RSASSA-PKCS1-v1_5', modulusLength: 1024 });
    const ssl_cert = await fixtureCertificate(weak, weak);
    settings.set(environment, { ...settings.get(environment), cert_type: 'CUSTOM', ssl_cert, ssl_key: await fixtureKey(weak), cacert: ssl_cert });
    const renewed = await fixtureCertificate(weak, weak, { until: 20 });
    expect(Object.keys((await refusal(change({ ssl_cert: renewed }))).fields)).toEqual(['ssl_cert']);
    expect((await change({ cacert: renewed })).cacert).toBe(renewed);
  });

  it('open a PKCS #12 file with its passphrase, and return neither passphrase nor key [KMIP-033]', async () => {
    const { world, environment, change, info } = await begin();
    const validity = { from: 1_700_000_000, until: 2_000_000_000 };
    const key = await newPrivateKey('P-256');
    const certificate = await selfSigned(key, { CN: 'kmip.nordbank.example' }, validity, { purpose: 'server' });
    const passphrase = 'Case-Pass-1';
    const store = await pkcs12({ certificate, key, authorities: '', name: 'kmip', passphrase });
    const custom = { cert_type: 'CUSTOM', ssl_cert: armor('PKCS12', store), cacert: certificate };
    expect((await refusal(change({ ...custom, key_password: 'other' }))).fields).toEqual({ key_password: 'The passphrase is wrong.' });
    expect(await change({ ...custom, key_password: passphrase })).toMatchObject({ ssl_key_set: 'yes', ssl_cert: expect.stringContaining('BEGIN CERTIFICATE') });
    expect((await kmipServerIdentity(environment, [])).key).toContain('BEGIN PRIVATE KEY');
    expect(JSON.stringify(settings.get(environment))).not.toContain(passphrase);
    expect(JSON.stringify([await info(), world.audit()])).not.toMatch(/PRIVATE KEY|Case-Pass-1/);
    // An earlier version stored the file unchanged.
    settings.set(environment, { ...settings.get(environment), ssl_cert: key + certificate });
    expect((await info()).ssl_cert.trim()).toBe(certificate.trim());
    await change({ cacert: certificate, port: 5_699 });
    expect(settings.get(environment).ssl_cert.trim()).toBe(certificate.trim());
    settings.set(environment, { ...settings.get(environment), ssl_cert: key + certificate });
    await change({ reset: true });
    expect(JSON.stringify(world.audit())).not.toContain('PRIVATE KEY');
  });

  it('require an active HSM for key wrapping [KMIP-076, KMIP-134]', async () => {
    const { environment, change, info } = await begin();
    environment.store.setValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
    expect((await info()).hsm_configured).toBe('no');
    expect((await refusal(change({ hsm_type: 'HSM', rootkey_label: 'r' }))).fields).toEqual({ hsm_type: 'System HSM is not configured.' });
    environment.store.setValue('active_hsm', { type: 'Luna', state: 'ENABLED', fips_level3: 'NO' });
    lunaSettings.set(environment, { ...lunaSettings.get(environment), label: '' });
    expect((await refusal(change({ hsm_type: 'HSM', rootkey_label: 'r' }))).message).toContain('This system is not logged in to a partition.');
    lunaSettings.set(environment, { ...lunaSettings.get(environment), label: 'kc-root' });
    expect((await change({ hsm_type: 'HSM', rootkey_label: 'r' })).hsm_type).toBe('HSM');
  });

  it('re-encrypt all objects at a rekey, and clients can still read them [KMIP-077, KMIP-098, KMIP-099]', async () => {
    const { world, client, environment, change } = await begin();
    const [plain] = await createKmipObjects(environment, own, [{ ...key, names: [] }]);
    const id = plain?.id ?? '';
    expect((await refusal(client.send(kmipServer.rekey))).message).toBe('Choose key wrapping by an HSM or HPCS first.');
    await change({ hsm_type: 'HSM', rootkey_label: 'kmip-root' });
    await client.send(kmipServer.locateRootKey);
    await client.send(kmipServer.rekey);
    await liveUntil(world.clock, async () => kmipRekey.get(environment) === null);
    const sealed = kmipObjectTable.in(environment).get(id);
    expect(sealed).toMatchObject({ encrypted: 'yes' });
    expect(sealed?.sealed).not.toBe(plain?.sealed);
    expect(kmipSealingKeys.get(environment)).toHaveLength(1);
    expect([...(await getKmipMaterial(environment, own, id)).material]).toEqual([...key.material]);
    // The key was removed from the HSM directly, without the appliance.
    const root = kmipRootKey.get(environment);
    await environment.hsms.Luna.removeKey('luna1.nordbank.example', { label: root?.label ?? '', id: root?.id ?? '' }, '');
    expect((await refusal(client.send(kmipServer.locateRootKey))).message).toBe('The root key kmip-root was not found.');
  });

  it('wrap the sealing keys with an HSM key, which is removed once it wraps nothing [KMIP-034]', async () => {
    const { world, client, environment, change } = await begin();
    const before = keysInPartition(world, 'kc-root');
    await change({ hsm_type: 'HSM', rootkey_label: 'kmip-root', kek_cache_timeout: 0 });
    const root = kmipRootKey.get(environment);
    expect(keysInPartition(world, 'kc-root')).toEqual([...before, root?.id]);
    const [made] = await createKmipObjects(environment, own, [{ ...key, names: [] }]);
    const [sealing] = kmipSealingKeys.get(environment);
    expect([made?.sealed.split('.')[0], sealing?.by?.id]).toEqual([sealing?.id, root?.id]);
    // The store holds only the wrapped key.
    expect(atob(sealing?.key ?? '').length).toBeGreaterThan(32);

    // The HSM cannot be reset while it is in use, and reports by which objects.
    withoutKeks(world);
    expect((await client.send(hsm.dependents)).kmip_tenants).toEqual(['KMIP server']);
    expect((await refusal(client.send(luna.reset, { body: {} }))).status).toBe(412);

    // Another host name is another HSM. An unreachable HSM unwraps nothing.
    const settings = lunaSettings.get(environment);
    lunaSettings.set(environment, { ...settings, hostname: 'unreachable.example' });
    const get = () => getKmipMaterial(environment, own, made?.id ?? '');
    await expect(get()).rejects.toThrow('The HSM at unreachable.example does not respond.');
    await expect(createKmipObjects(environment, own, [{ ...key, names: [] }])).rejects.toThrow('does not respond');
    expect((await refusal(change({ hsm_type: 'NONE' }))).message).toContain('The HSM at unreachable.example does not respond.');
    lunaSettings.set(environment, settings);
    expect([...(await get()).material]).toEqual([...key.material]);

    // A new root key wraps new keys. The rekey removes the previous root key.
    await change({ rootkey_label: 'second' });
    await client.send(kmipServer.rekey);
    await liveUntil(world.clock, async () => kmipRekey.get(environment) === null && !keysInPartition(world, 'kc-root').includes(root?.id ?? ''));
    expect([...(await get()).material]).toEqual([...key.material]);

    // Without wrapping, no key remains in the HSM.
    await change({ hsm_type: 'NONE' });
    expect(keysInPartition(world, 'kc-root')).toEqual(before);
    expect((await client.send(hsm.dependents)).kmip_tenants).toEqual([]);
    await liveUntil(world.clock, async () => kmipRekey.get(environment) === null);
    expect(kmipObjectTable.in(environment).get(made?.id ?? '')).toMatchObject({ encrypted: 'no' });
    expect([...(await get()).material]).toEqual([...key.material]);
  });

  it('cache unwrapped keys until the timeout or a change of the HSM', async () => {
    const { world, environment, change } = await begin();
    await change({ hsm_type: 'HSM', rootkey_label: 'kmip-root', kek_cache_timeout: 60 });
    const [made] = await createKmipObjects(environment, own, [{ ...key, names: [] }]);
    const get = () => getKmipMaterial(environment, own, made?.id ?? '');
    const settings = lunaSettings.get(environment);
    lunaSettings.set(environment, { ...settings, hostname: 'unreachable.example' });
    await get();
    world.clock.advance(61_000);
    await expect(get()).rejects.toThrow('does not respond');
    lunaSettings.set(environment, settings);
    await get();
    environment.store.setValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
    await expect(get()).rejects.toThrow('System HSM is not configured.');
    // After a reset the server works without the HSM. Objects that the HSM wrapped stay unreadable until it is back.
    await change({ reset: true });
    const [later] = await createKmipObjects(environment, own, [{ ...key, names: [] }]);
    expect(later).toMatchObject({ encrypted: 'no' });
    await expect(get()).rejects.toThrow('System HSM is not configured.');
  });

  it('raise one alert when the root key is missing in the HSM, and one when it is back', async () => {
    const { environment, change } = await begin();
    await change({ hsm_type: 'HSM', rootkey_label: 'kmip-root', kek_cache_timeout: 0 });
    const [made] = await createKmipObjects(environment, own, [{ ...key, names: [] }]);
    const get = () => getKmipMaterial(environment, own, made?.id ?? '');
    const alerts = () =>
      alertTable
        .in(environment)
        .all()
        .map(({ message }) => message)
        .filter((message) => message.includes('kmip-root'));
    const root = kmipRootKey.get(environment);
    const token = tokenTable
      .in(environment)
      .all()
      .find(({ keys }) => keys.some(({ id }) => id === root?.id));
    if (!token) throw new Error('There is no root key.');
    tokenTable.in(environment).put({ ...token, keys: token.keys.filter(({ id }) => id !== root?.id) });
    for (let count = 0; count < 3; count++) await expect(get()).rejects.toThrow('The key is not in the HSM.');
    const missing =
      'kmip-root is missing in partition kc-root of the Luna HSM, and what it wraps cannot be read. Restore the partition from a backup of the HSM.';
    expect(alerts()).toEqual([missing]);
    expect(auditTable.in(environment).all().at(-1)).toMatchObject({ category: 'HSM', content: 'kmip-root is missing in partition kc-root of the Luna HSM' });
    tokenTable.in(environment).put(token);
    expect([...(await get()).material]).toEqual([...key.material]);
    await get();
    expect(alerts()).toEqual([missing, 'kmip-root is in partition kc-root of the Luna HSM again.']);
  });
});
