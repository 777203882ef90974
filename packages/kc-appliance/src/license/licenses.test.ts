import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { system } from 'kc-api/contract/frame/system';
import { licenses } from 'kc-api/contract/license/license';
import { endOfDay, licenseTexts } from 'kc-api/rules/license/license';
import { carlos, makeWorld, refusal, root } from '../../test/kit.ts';
import { cvmTable } from '../workloads/state.ts';
import { demoLicenses } from './demoLicenses.ts';
import { licenseOf } from './licenses.ts';
import { installedLicense, licenseUpload } from './state.ts';

const folder = new URL('../../licenses/', import.meta.url);
const fileOf = (name: string): string => readFileSync(new URL(`${name}.lic`, folder), 'utf8');

/** The expected refusal of each file in the folder; null if it is a license of this product. */
const refusals: Readonly<Record<string, string | null>> = {
  renewal: null,
  small: null,
  unlimited: null,
  expired: 'The license expired at the end of 31 Dec 2025. Ask the vendor for a new one.',
  foreign: 'The license is not signed by the vendor of this appliance. Ask the vendor for a license.',
  forged: 'The license file was changed or damaged: its signature does not match. Download it again.',
  tampered: 'The license file was changed or damaged: its signature does not match. Download it again.',
  'other-product': 'The license is for DataControl, not for KeyControl. Choose the license of this product.',
  newer: 'This version of the appliance cannot read the license. Ask the vendor for a license for this version.',
  truncated: 'The license file is incomplete: its end is missing. Download it again and choose the whole file.',
};

describe('license', () => {
  it('returns its limits and the current usage [SET-030] [SET-100]', async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    const { license } = await client.send(system.license);
    const { environment } = world.appliance;
    const vms = cvmTable
      .in(environment)
      .all()
      .filter(({ authenticated }) => authenticated === 'yes').length;
    expect(vms).toBeGreaterThan(100);
    expect(license).toEqual({
      license_id: 'NB-2025-0117',
      customer: 'Nordbank',
      expires_on: '2027-12-26',
      expires: endOfDay('2027-12-26'),
      vault_expiration: null,
      installed: Math.floor(world.clock.now() / 1000) - 327 * 86_400,
      kc_limit: 5,
      kc_count: 3,
      vm_limit: 500,
      vm_count: vms,
      byok_enabled: true,
      kmip_enabled: true,
      keyhub_managed: false,
      secrets_vault: true,
    });
    const [one] = cvmTable.in(environment).all();
    cvmTable.in(environment).put({ ...one!, id: 'another', authenticated: 'yes' });
    expect((await client.send(system.license)).license.vm_count).toBe(vms + 1);
    expect((await client.send(system.status)).vm_count).toBe(vms + 1);
  });

  it('is replaced by a signed file only after the agreement is accepted [SET-072] [SET-101] [SET-102]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const now = async () => (await client.send(system.license)).license.license_id;
    const { upload, license } = await client.send(licenses.upload, { body: { file: fileOf('small') } });
    expect(license).toMatchObject({ license_id: 'NB-2026-0398', kc_limit: 2, vm_limit: 50, kmip_enabled: false, expires: endOfDay('2036-12-31') });
    expect(await now()).toBe('NB-2025-0117');
    expect((await refusal(client.send(licenses.accept, { body: { upload, accept_eula: 'no' } }))).fields).toEqual({
      accept_eula: 'Accept the End User License Agreement first.',
    });
    expect(await now()).toBe('NB-2025-0117');
    await client.send(licenses.accept, { body: { upload, accept_eula: 'yes' } });
    expect(await now()).toBe('NB-2026-0398');
    const [record] = world.audit();
    expect(record?.content).toBe('License NB-2026-0398 accepted, with the end user license agreement');
    expect(record?.changes).toContainEqual({ field: 'vm_limit', old: '500', new: '50' });
    // It can be accepted only once.
    expect((await refusal(client.send(licenses.accept, { body: { upload, accept_eula: 'yes' } }))).status).toBe(409);
  });
});

describe('license file', () => {
  it('is refused with the specific reason at its field', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const judge = async (file: string) =>
      client.send(licenses.upload, { body: { file } }).then(
        () => null,
        (error: { fields: Record<string, string> }) => error.fields['file'],
      );
    const names = readdirSync(folder).map((name) => name.replace('.lic', ''));
    const said = await Promise.all(names.map(async (name) => [name, await judge(fileOf(name))]));
    expect(Object.fromEntries(said)).toEqual(refusals);
    const none = 'This file is not a license. Choose the .lic file that the vendor sent.';
    for (const file of ['', 'hello', '%PDF-1.7', fileOf('renewal').slice(10)]) expect(await judge(file)).toBe(none);
    // Every character of the token matters: in the payload and in the signature.
    const [begin = '', ...lines] = fileOf('renewal').split('\n');
    for (const line of [2, lines.length - 4]) {
      const changed = lines.map((text, at) => (at === line ? text.replace(/[a-y]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)) : text));
      expect(await judge([begin, ...changed].join('\n'))).toMatch(/^The license file was changed or damaged/);
    }
    expect((await client.send(system.license)).license.license_id).toBe('NB-2025-0117');
  });

  it('is verified with the configured vendor keys', async () => {
    const client = await (await makeWorld({ vendorKeys: {} })).as(root);
    expect((await refusal(client.send(licenses.upload, { body: { file: fileOf('renewal') } }))).fields).toEqual({ file: refusals['foreign'] });
  });

  it('is refused if it expires or is replaced before it is accepted', async () => {
    const world = await makeWorld();
    const first = await (await world.as(root)).send(licenses.upload, { body: { file: fileOf('renewal') } });
    const second = await (await world.as(root)).send(licenses.upload, { body: { file: fileOf('small') } });
    const accept = async ({ upload }: { upload: string }) => refusal((await world.as(root)).send(licenses.accept, { body: { upload, accept_eula: 'yes' } }));
    expect((await accept(first)).message).toBe('Another license was uploaded in the meantime. Choose the file again.');
    // After the last day of the license.
    licenseUpload.set(world.appliance.environment, { id: second.upload, file: fileOf('expired') });
    expect((await accept(second)).fields).toEqual({ file: refusals['expired'] });
  });

  it('in the stories equals the file in the folder', () => {
    for (const [name, text] of Object.entries(demoLicenses)) expect(text).toBe(fileOf(name));
  });
});

describe('expired license', () => {
  it('is reported with each response from the end of its last day', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    const installed = installedLicense.get(environment);
    installedLicense.set(environment, { ...installed!, expires_on: today });
    const ask = async () => (await world.appliance.fetch(new Request('https://console.example/v5/appliance/info/'))).headers.get('X-License-Expired');
    expect(await ask()).toBeNull();
    world.clock.advance(endOfDay(today) * 1000 - world.clock.now() - 1_000);
    expect(await ask()).toBeNull();
    world.clock.advance(1_000);
    expect(await ask()).toBe('yes');
    // Sessions are refused as before, and the renewal is still possible.
    const client = await world.as(root);
    const { upload } = await client.send(licenses.upload, { body: { file: fileOf('renewal') } });
    await client.send(licenses.accept, { body: { upload, accept_eula: 'yes' } });
    expect(await ask()).toBeNull();
  });

  it('is replaced for all vaults of the appliance', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const others = await Promise.all(environment.vaultSite.neighbours.map(({ tenant }) => environment.vaultSite.open(tenant)));
    expect(others.length).toBeGreaterThan(0);
    const client = await world.as(root);
    const { upload } = await client.send(licenses.upload, { body: { file: fileOf('small') } });
    await client.send(licenses.accept, { body: { upload, accept_eula: 'yes' } });
    for (const other of others) expect(other && licenseOf(other)).toEqual(licenseOf(environment));
    expect(licenseOf(environment).license_id).toBe('NB-2026-0398');
  });

  it('can be replaced in the key control vault only', async () => {
    const world = await makeWorld({ vault: { flavour: 'databases', tenant: 'tenant-1', name: 'db' } });
    const client = await world.as(root);
    const { message } = await refusal(client.send(licenses.upload, { body: { file: fileOf('small') } }));
    expect(message).toBe(licenseTexts.elsewhere);
    expect((await refusal(client.send(licenses.accept, { body: { upload: 'any', accept_eula: 'yes' } }))).message).toBe(message);
    expect(licenseUpload.get(world.appliance.environment)).toBeNull();
  });
});
