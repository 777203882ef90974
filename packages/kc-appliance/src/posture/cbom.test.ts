import { describe, expect, it } from 'vitest';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { posture } from 'kc-api/contract/posture/posture';
import { carlos, makeWorld, root, type World } from '../../test/kit.ts';
import { componentOf } from './cbom.ts';
import { officialSchema } from '../../test/cycloneDx.ts';
import { cvmSetNamed } from '../../test/fleetWorld.ts';

const valid = officialSchema('1.6');

interface Component {
  type: string;
  'bom-ref': string;
  name: string;
  cryptoProperties: {
    assetType: string;
    relatedCryptoMaterialProperties?: { algorithmRef?: string; type: string; state: string; size?: number };
    certificateProperties?: object;
  };
}
interface Bom {
  components: Component[];
}

/** Returns the secret strings of the store: keys, their parts, and the keys that seal them. */
function secretsOf(world: World): string[] {
  const { store } = world.appliance.environment;
  const all = [
    ...store
      .table('keyIds')
      .all()
      .map(({ secret_key }) => secret_key),
    ...store
      .table('kmipObjects')
      .all()
      .map(({ sealed }) => sealed),
    ...store
      .table('kmipUsers')
      .all()
      .map(({ sealed_key }) => sealed_key),
    ...store
      .table('users')
      .all()
      .flatMap(({ key_part, password }) => [key_part?.part ?? '', password ?? '']),
    ...(store.value('kmip_sealing_keys') ?? []).map(({ key }) => key),
  ];
  return all.filter((one) => one.length > 8);
}

describe('cryptographic bill of materials', () => {
  const begin = async (who = root) => {
    const world = await makeWorld();
    const client = await world.as(who);
    const { blob, filename } = await client.download(posture.cbom, {}, { filename: 'x.json' });
    const text = await blob.text();
    return { world, client, filename, text, bom: JSON.parse(text) as Bom };
  };

  it('matches the schema of CycloneDX 1.6 [POST-08, POST-16]', async () => {
    const { bom, filename } = await begin();
    expect(valid(bom) ? [] : valid.errors).toEqual([]);
    expect(filename).toMatch(/^cbom-\d{4}-\d\d-\d\d\.json$/);
    // Check that the schema can reject.
    expect(valid({ ...bom, bomFormat: 'SPDX' })).toBe(false);
    expect(valid({ ...bom, components: [{ ...bom.components[0], cryptoProperties: { assetType: 'key' } }] })).toBe(false);
  });

  it('contains each key and certificate once, and only references to existing algorithms [POST-08]', async () => {
    const { world, bom } = await begin();
    const count = (name: 'cloudKeys' | 'keyIds' | 'kmipObjects' | 'cvmCertificates' | 'kmipUsers') => world.appliance.environment.store.table(name).count();
    const refs = bom.components.map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const of = (prefix: string) => refs.filter((ref) => ref.startsWith(`${prefix}/`)).length;
    for (const name of ['cloudKeys', 'keyIds', 'kmipObjects', 'cvmCertificates', 'kmipUsers'] as const) expect([name, of(name)]).toEqual([name, count(name)]);
    const algorithms = new Set(refs.filter((ref) => ref.startsWith('algorithm/')));
    for (const { cryptoProperties } of bom.components) {
      const ref = cryptoProperties.relatedCryptoMaterialProperties?.algorithmRef;
      if (ref !== undefined) expect(algorithms).toContain(ref);
    }
    expect(algorithms).toContain('algorithm/AES-256');
    expect(new Set(bom.components.map(({ cryptoProperties }) => cryptoProperties.assetType))).toEqual(
      new Set(['related-crypto-material', 'certificate', 'algorithm']),
    );
  });

  it('contains no key material [POST-09]', async () => {
    const { world, client } = await begin();
    // Key ids of the demo get their material when they are created.
    const { id: cvmset } = cvmSetNamed(world, 'ledger');
    await client.send(keyIds.create, { body: { cvmset, name: 'canary', desc: '', cipher: 'AES-256', expiration: 0, onexpiry: 'NO USE' } });
    const { blob } = await client.download(posture.cbom, {}, { filename: 'x.json' });
    const text = await blob.text();
    expect(text).toContain('"canary"');
    const secrets = secretsOf(world);
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/PRIVATE KEY|BEGIN /);
  });

  it('contains only objects that the user may list [POST-12]', async () => {
    const { bom } = await begin(carlos);
    const sources = new Set(bom.components.map((one) => one['bom-ref'].split('/')[0]));
    expect(sources).toContain('cloudKeys');
    expect(sources).not.toContain('kmipObjects');
  });
});

it('escapes direction marks in names', () => {
  const key = { type: 'key', id: 'k', place: '', algorithm: '', kind: 'other', state: 'active', created: 0, activated: 0, expires: 0 } as const;
  expect(componentOf('keys', { ...key, name: 'a\u202Eb' }).name).toBe('a\\u{202E}b');
});
