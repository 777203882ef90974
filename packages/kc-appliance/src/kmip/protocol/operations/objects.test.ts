import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld } from '../../../../test/kit.ts';
import { counted, dated, flagged, hexOf, kmipRequests, named, numbered, octets, template, uid, worded } from '../../../../test/kmip/kmipRequests.ts';
import type { Environment } from '../../../core/context.ts';
import { der, derInteger, derTags } from '../cryptography/der.ts';
import { field, neededPart } from '../ttlv/fields.ts';
import { bytes, enumeration, integer, structure, text, type Item, type Structure } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';

const secret = '00112233445566778899aabbccddeeff';
let environment: Environment;
let client: ReturnType<typeof kmipRequests>;
beforeEach(async () => {
  ({ environment } = (await makeWorld({ scenario: 'empty' })).appliance);
  client = kmipRequests(environment);
});

const keyBlock = (material: Item, ...more: readonly Item[]) =>
  structure(tags.KeyBlock, enumeration(tags.KeyFormatType, 1), structure(tags.KeyValue, material), more);
const rawBlock = (hex: string, ...more: readonly Item[]) => keyBlock(bytes(tags.KeyMaterial, octets(hex)), ...more);
const register = async (type: number, object: Structure, ...attributes: readonly Structure[]) =>
  client.ask('Register', [enumeration(tags.ObjectType, type), template(...attributes), object]);
const links = async (id: string, type: number) =>
  (await client.values(id, 'Link')).flatMap((value) =>
    value.type === 'Structure' && field(value, 'LinkType', 'Enumeration') === type ? [field(value, 'LinkedObjectIdentifier', 'TextString') ?? ''] : [],
  );
const state = async (id: string) => (await client.values(id, 'State'))[0]?.value;

describe('Register', () => {
  it.each([
    ['secret data', 7, structure(tags.SecretData, enumeration(tags.SecretDataType, 1), rawBlock(secret))],
    ['an opaque object', 8, structure(tags.OpaqueObject, enumeration(tags.OpaqueDataType, 0x8000_0001), bytes(tags.OpaqueDataValue, octets(secret)))],
    ['a PGP key', 9, structure(tags.PGPKey, integer(tags.PGPKeyVersion, 4), rawBlock(secret))],
    [
      'a part of a key',
      5,
      structure(
        tags.SplitKey,
        integer(tags.SplitKeyParts, 3),
        integer(tags.KeyPartIdentifier, 2),
        integer(tags.SplitKeyThreshold, 2),
        enumeration(tags.SplitKeyMethod, 1),
        rawBlock(secret),
      ),
    ],
    [
      'a transparent key',
      2,
      structure(
        tags.SymmetricKey,
        structure(
          tags.KeyBlock,
          enumeration(tags.KeyFormatType, 7),
          structure(tags.KeyValue, structure(tags.KeyMaterial, bytes(tags.Key, octets(secret)))),
          enumeration(tags.CryptographicAlgorithm, 3),
          integer(tags.CryptographicLength, 128),
        ),
      ),
    ],
    ['a template', 6, structure(tags.Template, counted('Cryptographic Length', 128))],
  ])('accepts %s and returns it unchanged', async (_, type, object) => {
    const made = await register(type, object);
    if (typeof made === 'string') throw new Error(made);
    const got = await client.done('Get', [uid(client.idIn(made))]);
    expect(got.value).toEqual([enumeration(tags.ObjectType, type), uid(client.idIn(made)), object]);
  });

  it.each([
    [
      'a key of another length',
      2,
      structure(tags.SymmetricKey, rawBlock(secret, enumeration(tags.CryptographicAlgorithm, 3), integer(tags.CryptographicLength, 256))),
      'InvalidField',
    ],
    [
      'a public key that is none',
      3,
      structure(
        tags.PublicKey,
        structure(tags.KeyBlock, enumeration(tags.KeyFormatType, 3), structure(tags.KeyValue, bytes(tags.KeyMaterial, octets('3003020101')))),
      ),
      'InvalidField',
    ],
    [
      'a part that needs more parts than there are',
      5,
      structure(
        tags.SplitKey,
        integer(tags.SplitKeyParts, 1),
        integer(tags.KeyPartIdentifier, 1),
        integer(tags.SplitKeyThreshold, 2),
        enumeration(tags.SplitKeyMethod, 1),
        rawBlock(secret),
      ),
      'InvalidField',
    ],
    ['a certificate request before KMIP 2.0', 10, structure(tags.CertificateRequest), 'InvalidObjectType'],
    ['nothing', 2, structure(tags.SecretData), 'MissingData'],
  ])('refuses %s', async (_, type, object, reason) => expect(await register(type, object)).toBe(reason));

  it.each([
    ['longer than the server computes with', 2n ** 20_000n + 1n, 3n],
    ['with an exponent that takes for ever', 2n ** 2_047n + 1n, 2n ** 2_000n + 1n],
    ['of nothing', 0n, 0n],
  ])('refuses a public key %s', async (_, n, e) => {
    const pkcs1 = der(derTags.sequence, derInteger(n), derInteger(e));
    const block = structure(tags.KeyBlock, enumeration(tags.KeyFormatType, 3), structure(tags.KeyValue, bytes(tags.KeyMaterial, pkcs1)));
    expect(await register(3, structure(tags.PublicKey, block))).toBe('InvalidField');
  });

  it('refuses a private key with inconsistent factors', async () => {
    const pkcs1 = der(derTags.sequence, ...[0n, 3_233n, 17n, 2_753n, 1n, 53n, 1n, 1n, 1n].map(derInteger));
    const block = structure(tags.KeyBlock, enumeration(tags.KeyFormatType, 3), structure(tags.KeyValue, bytes(tags.KeyMaterial, pkcs1)));
    expect(await register(4, structure(tags.PrivateKey, block))).toBe('InvalidField');
  });

  it('stores an unreadable certificate', async () => {
    const made = await register(1, structure(tags.Certificate, enumeration(tags.CertificateType, 1), bytes(tags.CertificateValue, octets('3000'))));
    expect((await client.values(typeof made === 'string' ? made : client.idIn(made), 'Certificate Length')).map(({ value }) => value)).toEqual([2]);
  });

  it('reads the subject and the length of a certificate', async () => {
    const { kmipAuthorityOf } = await import('../../users/certificates.ts');
    const pem = (await kmipAuthorityOf(environment)).certificate;
    const der = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));
    const made = await register(1, structure(tags.Certificate, enumeration(tags.CertificateType, 1), bytes(tags.CertificateValue, der)));
    const id = typeof made === 'string' ? made : client.idIn(made);
    expect((await client.values(id, 'Certificate Length')).map(({ value }) => value)).toEqual([der.length]);
    expect((await client.values(id, 'Certificate Subject CN')).map(({ value }) => value)).toEqual([expect.stringMatching(/./)]);
    expect(await client.ask('ModifyAttribute', [uid(id), counted('Certificate Length', 1)])).toBe('AttributeReadOnly');
  });

  it('fills a new key from templates, which the request overrides', async () => {
    await register(
      6,
      structure(tags.Template, numbered('Cryptographic Algorithm', 3), counted('Cryptographic Length', 192), counted('Cryptographic Usage Mask', 12)),
      named('disks'),
    );
    const reference = structure(tags.Name, text(tags.NameValue, 'disks'), enumeration(tags.NameType, 1));
    const made = await client.done('Create', [
      enumeration(tags.ObjectType, 2),
      structure(tags.TemplateAttribute, reference, counted('Cryptographic Length', 256)),
    ]);
    expect((await client.values(client.idIn(made), 'Cryptographic Length')).map(({ value }) => value)).toEqual([256]);
    const unknown = structure(tags.Name, text(tags.NameValue, 'none'), enumeration(tags.NameType, 1));
    expect(await client.ask('Create', [enumeration(tags.ObjectType, 2), structure(tags.TemplateAttribute, unknown)])).toBe('ItemNotFound');
  });
});

it('limits the attributes of a key block and other data beside the material', async () => {
  const long = worded('Comment', 'a'.repeat(70_000));
  const block = structure(tags.KeyBlock, enumeration(tags.KeyFormatType, 1), structure(tags.KeyValue, bytes(tags.KeyMaterial, octets(secret)), long));
  expect(await register(2, structure(tags.SymmetricKey, block))).toBe('InvalidField');
  const opaque = structure(tags.OpaqueObject, enumeration(tags.OpaqueDataType, 1), bytes(tags.OpaqueDataValue, octets(secret)));
  expect(await client.ask('Import', [uid('i'.repeat(70_000)), enumeration(tags.ObjectType, 8), opaque])).toBe('InvalidField');
});

describe('wrapped key', () => {
  const specification = (id: string, parameters: Structure | undefined, option: number | undefined, ...names: readonly string[]) =>
    structure(
      tags.KeyWrappingSpecification,
      enumeration(tags.WrappingMethod, 1),
      structure(tags.EncryptionKeyInformation, uid(id), parameters),
      names.map((name) => text(tags.AttributeName, name)),
      option === undefined ? undefined : enumeration(tags.EncodingOption, option),
    );
  const byMode = (mode: number) => structure(tags.CryptographicParameters, enumeration(tags.BlockCipherMode, mode));

  it.each([
    ['the key wrap of NIST without encoding', 0x0d, 1],
    ['the key wrap of NIST with encoding', 0x0d, undefined],
    ['AES-GCM', 9, 1],
  ])('can be registered and unwrapped again if it is wrapped by %s', async (_, mode, option) => {
    const kek = await client.key('000102030405060708090a0b0c0d0e0f', 3, 0x30);
    const key = await client.key(secret, 3, 12, flagged('Sensitive', true));
    expect(await client.ask('Get', [uid(key)])).toBe('Sensitive');
    const got = await client.done('Get', [uid(key), specification(kek, byMode(mode), option)]);
    const wrapped = neededPart(got, 'SymmetricKey');
    const value = hexOf(field(neededPart(wrapped, 'KeyBlock'), 'KeyValue', 'ByteString') ?? new Uint8Array());
    // RFC 3394, 4.1.
    if (mode === 0x0d && option === 1) expect(value).toBe('1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5');
    const again = await register(2, wrapped, counted('Cryptographic Usage Mask', 12), dated('Activation Date', 1_000));
    const id = typeof again === 'string' ? again : client.idIn(again);
    expect(await client.material(id)).toBe(value);
    expect(await client.material(id, enumeration(tags.KeyWrapType, 1))).toBe(secret);
    // The server can use the key without returning it.
    const ecb = structure(tags.CryptographicParameters, enumeration(tags.BlockCipherMode, 2));
    const plain = bytes(tags.Data, octets('00'.repeat(16)));
    const [one, other] = [await client.ask('Encrypt', [uid(id), ecb, plain]), await client.ask('Encrypt', [uid(key), ecb, plain])];
    expect(client.dataIn(one)).toBe(client.dataIn(other));
  });

  it('contains attributes on request', async () => {
    const kek = await client.key('000102030405060708090a0b0c0d0e0f', 3, 0x30);
    const key = await client.key(secret, 3, 12, named('disk'));
    expect(await client.ask('Get', [uid(key), specification(kek, byMode(0x0d), 1, 'Name')])).toBe('EncodingOptionError');
    const short = await client.material(key, specification(kek, byMode(0x0d), undefined));
    expect((await client.material(key, specification(kek, byMode(0x0d), undefined, 'Name'))).length).toBeGreaterThan(short.length);
  });

  it('cannot wrap other keys, and requires a wrapping key within its dates', async () => {
    const kek = await client.key('000102030405060708090a0b0c0d0e0f', 3, 0x30);
    const inner = await client.key(secret, 3, 0x30);
    const wrapped = neededPart(await client.done('Get', [uid(inner), specification(kek, byMode(0x0d), 1)]), 'SymmetricKey');
    const stored = await register(2, wrapped, counted('Cryptographic Usage Mask', 0x30), dated('Activation Date', 1_000));
    const key = await client.key(secret, 3, 12);
    // 24 bytes of ciphertext could be mistaken for an AES-192 key.
    expect(await client.ask('Get', [uid(key), specification(client.idIn(stored as Structure), byMode(0x0d), 1)])).toBe('FeatureNotSupported');
    const late = await client.key(secret, 3, 0x30, dated('Protect Stop Date', 2_000));
    expect(await client.ask('Get', [uid(key), specification(late, byMode(0x0d), 1)])).toBe('WrongKeyLifecycleState');
  });

  it('requires an existing wrapping key of the same client with the right usage', async () => {
    const key = await client.key(secret, 3, 12);
    const other = await kmipRequests(environment, 'user-2').key('000102030405060708090a0b0c0d0e0f', 3, 0x30);
    const outcome = (id: string) => client.ask('Get', [uid(key), specification(id, byMode(0x0d), 1)]);
    expect([await outcome(key), await outcome('none'), await outcome(other)]).toEqual([
      'IncompatibleCryptographicUsageMask',
      'WrappingObjectNotFound',
      'WrappingObjectNotFound',
    ]);
  });
});

describe('Re-key', () => {
  it('creates a key of the same kind, moves the names to it, and refuses a second time', async () => {
    const id = await client.key(secret, 3, 12, named('disk'), worded('x-Rack', '7'));
    const made = client.idIn(await client.done('ReKey', [uid(id), { tag: tags.Offset, type: 'Interval', value: 60 }]));
    expect([await client.located(named('disk')), await client.located(worded('x-Rack', '7'))]).toEqual([[made], [id, made]]);
    expect([await links(id, 0x106), await links(made, 0x107)]).toEqual([[made], [id]]);
    expect([await state(made), (await client.material(made)) === secret]).toEqual([1, false]);
    expect(await client.ask('ReKey', [uid(id)])).toBe('WrongKeyLifecycleState');
  });

  it('replaces both halves of a key pair', async () => {
    const attributes = [numbered('Cryptographic Algorithm', 6), counted('Cryptographic Length', 256), counted('Cryptographic Usage Mask', 3), named('signer')];
    const pair = await client.done('CreateKeyPair', [structure(tags.CommonTemplateAttribute, attributes)]);
    const ids = (of: Structure) =>
      [field(of, 'PrivateKeyUniqueIdentifier', 'TextString') ?? '', field(of, 'PublicKeyUniqueIdentifier', 'TextString') ?? ''] as const;
    const [hidden, open] = ids(pair);
    const [newHidden, newOpen] = ids(await client.done('ReKeyKeyPair', [text(tags.PrivateKeyUniqueIdentifier, hidden)]));
    expect([await links(newHidden, 0x102), await links(newOpen, 0x103), await links(open, 0x106)]).toEqual([[newOpen], [newHidden], [newOpen]]);
    expect((await client.located(named('signer'))).toSorted()).toEqual([newHidden, newOpen].toSorted());
  });
});

describe('split key', () => {
  const split = (id: string, method: number, parts: number, threshold: number) =>
    client.ask('CreateSplitKey', [
      enumeration(tags.ObjectType, 2),
      uid(id),
      integer(tags.SplitKeyParts, parts),
      integer(tags.SplitKeyThreshold, threshold),
      enumeration(tags.SplitKeyMethod, method),
    ]);
  const idsIn = (payload: Structure | string) =>
    typeof payload === 'string' ? [] : payload.value.flatMap((one) => (one.tag === tags.UniqueIdentifier ? [String(one.value)] : []));
  const join = (ids: readonly string[]) => client.ask('JoinSplitKey', [enumeration(tags.ObjectType, 2), ...ids.map(uid)]);

  it.each([
    ['XOR', 1, 3, 3],
    ['polynomials', 4, 5, 3],
  ])('by %s can be joined from enough parts, but not from fewer', async (_, method, parts, threshold) => {
    const id = await client.key(secret, 3, 12);
    const ids = idsIn(await split(id, method, parts, threshold));
    expect(ids).toHaveLength(parts);
    for (const one of ids) expect(await client.material(one)).not.toBe(secret);
    const joined = await join(ids.slice(-threshold));
    expect(await client.material(typeof joined === 'string' ? joined : client.idIn(joined))).toBe(secret);
    expect(await join(ids.slice(0, threshold - 1))).toBe('CryptographicFailure');
    expect(await join(Array<string>(threshold).fill(ids[0] ?? ''))).toBe('InvalidField');
  });

  it('requires all parts for XOR, and valid part numbers for polynomials', async () => {
    const part = async (method: number, identifier: number, ...more: readonly Item[]) => {
      const numbers = [integer(tags.SplitKeyParts, 2), integer(tags.KeyPartIdentifier, identifier), integer(tags.SplitKeyThreshold, 1)];
      const made = await register(5, structure(tags.SplitKey, numbers, enumeration(tags.SplitKeyMethod, method), more, rawBlock(secret)));
      if (typeof made === 'string') throw new Error(made);
      return client.idIn(made);
    };
    await expect(part(1, 1, { tag: tags.PrimeFieldSize, type: 'BigInteger', value: -7n })).rejects.toThrow('InvalidField');
    expect(await join([await part(1, 1)])).toBe('CryptographicFailure');
    expect(await join([await part(4, 256)])).toBe('InvalidField');
  });

  it('cannot be created from a sensitive or non-extractable key, or by an unsupported method', async () => {
    expect(await split(await client.key(secret, 3, 12, flagged('Sensitive', true)), 1, 2, 2)).toBe('Sensitive');
    expect(await split(await client.key(secret, 3, 12, flagged('Extractable', false)), 1, 2, 2)).toBe('NotExtractable');
    expect(await split(await client.key(secret, 3, 12), 3, 2, 2)).toBe('FeatureNotSupported');
  });
});
