import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kmipActs } from '../../src/kmip/objects/objects.ts';
import { kmipObjectRecord } from '../../src/kmip/objects/objectRecord.ts';
import type { KmipTarget } from '../../src/kmip/caller.ts';
import { kmipWorld } from '../kmip/kmipWorld.ts';
import { asPyKmip } from './pykmip.ts';

let world: Awaited<ReturnType<typeof kmipWorld>>;
let own: KmipTarget;
beforeAll(async () => {
  world = await kmipWorld();
  own = await world.client('pykmip');
});
afterAll(() => world.end());

interface Told {
  type: string;
  value: string;
  format?: string;
  length?: number;
}
const octets = (told: unknown): Buffer => Buffer.from((told as Told).value, 'hex');
const inConsole = (id: unknown) => kmipObjectRecord.wire(world.environment, kmipObjectRecord.find(world.environment, String(id)));

describe('PyKMIP as a client', () => {
  it.each(['1.1', '1.2', '1.3', '1.4'])('completes the life cycle of a key in KMIP %s', async (version) => {
    const name = `key in ${version}`;
    const [id, got, list, attributes, , state, located, , revoked, , gone, after] = await asPyKmip(
      own,
      [
        ['create', 'AES', 256, name],
        ['get', '$1'],
        ['get_attribute_list', '$1'],
        // PyKMIP 0.10 has no type for some attributes of 1.4.
        ['get_attributes', '$1', ...(version === '1.4' ? ['Cryptographic Algorithm', 'Cryptographic Length', 'State'] : [])],
        ['activate', '$1'],
        ['get_attributes', '$1', 'State'],
        ['locate', name],
        ['revoke', '$1'],
        ['get', '$1'],
        ['destroy', '$1'],
        ['get', '$1'],
        ['get_attributes', '$1', 'State'],
      ],
      { version },
    );
    expect(got).toMatchObject({ type: 'SYMMETRIC_KEY', format: 'RAW', length: 256, algorithm: 'AES' });
    expect(octets(got)).toHaveLength(32);
    expect(list).toEqual(expect.arrayContaining(['Name', 'Unique Identifier', 'Object Type', 'Cryptographic Length', 'State', 'Digest', 'Initial Date']));
    expect(attributes).toMatchObject({ 'Cryptographic Algorithm': 'CryptographicAlgorithm.AES', 'Cryptographic Length': '256', State: 'State.PRE_ACTIVE' });
    expect(state).toEqual({ State: 'State.ACTIVE' });
    expect(located).toEqual([id]);
    // The client may still read with a key that it has revoked itself.
    expect(revoked).toMatchObject({ type: 'SYMMETRIC_KEY', value: (got as Told).value });
    expect(gone).toMatchObject({ refused: 'ITEM_NOT_FOUND' });
    expect(after).toEqual({ State: 'State.DESTROYED' });
    expect(inConsole(id)).toMatchObject({ State: 'Destroyed', owner: 'pykmip', ATTRS: { Name: name, 'Revocation Message': 'said by PyKMIP' } });
  });

  it('gets matching key pairs', async () => {
    const [rsa, ec] = [await asPyKmip(own, [['create_key_pair', 'RSA', 2048]]), await asPyKmip(own, [['create_key_pair', 'EC', 256]])];
    for (const [pair] of [rsa, ec]) {
      const [publicId, privateId] = pair as [string, string];
      const [open, hidden] = await asPyKmip(own, [
        ['get', publicId],
        ['get', privateId],
      ]);
      const isPkcs1 = (hidden as Told).format === 'PKCS_1';
      const key = createPrivateKey({ key: octets(hidden), format: 'der', type: isPkcs1 ? 'pkcs1' : 'pkcs8' });
      expect(createPublicKey(key).export({ format: 'der', type: isPkcs1 ? 'pkcs1' : 'spki' })).toEqual(octets(open));
      expect(inConsole(publicId).ATTRS).toMatchObject({ 'Cryptographic Algorithm': key.asymmetricKeyType?.toUpperCase() });
    }
  });

  it('gets registered objects of each kind unchanged', async () => {
    const certificate = new X509Certificate(own.cert).raw.toString('hex');
    const wanted = ['000102030405060708090a0b0c0d0e0f', '73657372616d65', certificate, 'cafe'];
    const [, , , , ...got] = await asPyKmip(own, [
      ['register_key', wanted[0], 'brought along'],
      ['register_secret', wanted[1]],
      ['register_certificate', wanted[2]],
      ['register_opaque', wanted[3]],
      ['get', '$1'],
      ['get', '$2'],
      ['get', '$3'],
      ['get', '$4'],
    ]);
    expect(got.map((one) => (one as Told).value)).toEqual(wanted);
    expect(got.map((one) => (one as Told).type)).toEqual(['SYMMETRIC_KEY', 'SECRET_DATA', 'CERTIFICATE', 'OPAQUE_DATA']);
  });

  it('queries operations and versions', async () => {
    const [told, versions] = await asPyKmip(own, [['query'], ['discover_versions']]);
    expect(told).toMatchObject({
      operations: expect.arrayContaining(['CREATE', 'REGISTER', 'LOCATE', 'DISCOVER_VERSIONS']),
      vendor: 'KeyControl reference appliance',
    });
    // Compare the operations of 1.2: PyKMIP knows those of later versions only by number.
    expect((told as { operations: string[] }).operations).toEqual(expect.arrayContaining(['ENCRYPT', 'SIGN', 'MAC', 'MODIFY_ATTRIBUTE', 'DERIVE_KEY']));
    expect(versions).toEqual(['2.1', '2.0', '1.4', '1.3', '1.2', '1.1', '1.0']);
  });

  it('cannot get an object that an administrator has revoked', async () => {
    const [id] = await asPyKmip(own, [
      ['create', 'AES', 128],
      ['activate', '$1'],
    ]);
    const object = kmipObjectRecord.find(world.environment, String(id));
    kmipObjectRecord.put(world.environment, kmipActs.revoke(object, object.initial_date, { code: 2, message: 'stolen' }));
    const [got, state] = await asPyKmip(own, [
      ['get', id],
      ['get_attributes', id, 'State'],
    ]);
    expect(got).toMatchObject({ refused: 'PERMISSION_DENIED' });
    expect(state).toEqual({ State: 'State.COMPROMISED' });
  });

  it.each(['1.0', '1.1', '1.2', '1.3', '1.4', '2.0'])('creates a key in version %s', async (version) => {
    expect(await asPyKmip(own, [['create', 'AES', 256]], { version })).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it('is refused without its password or with a foreign certificate', async () => {
    const secret = await world.client('with password', 'Only-for-KMIP-1');
    expect(await asPyKmip(secret, [['create', 'AES', 256]])).toEqual([expect.any(String)]);
    expect(await asPyKmip({ ...secret, credential: null }, [['create', 'AES', 256]])).toEqual([
      expect.objectContaining({ refused: 'AUTHENTICATION_NOT_SUCCESSFUL' }),
    ]);
    const other = await kmipWorld();
    const stranger = await other.client('pykmip');
    await other.end();
    const [broken] = (await asPyKmip({ ...stranger, port: own.port, ca: own.ca }, [['create', 'AES', 256]])).slice(-1);
    expect(broken).toHaveProperty('broken');
  });

  it.each(['PROTOCOL_SSLv23', 'PROTOCOL_TLSv1_2'])('connects with the TLS setting %s', async (tls) => {
    expect(await asPyKmip(own, [['create', 'AES', 256]], { tls })).toEqual([expect.any(String)]);
  });
});
