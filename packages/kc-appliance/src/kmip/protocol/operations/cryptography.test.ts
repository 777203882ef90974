import {
  constants,
  createCipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign as nodeSign,
  verify as nodeVerify,
} from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld } from '../../../../test/kit.ts';
import { attribute, counted, data, dated, flagged, hexOf, kmipRequests, octets, template, uid } from '../../../../test/kmip/kmipRequests.ts';
import { nodeRsa } from '../../../node/kmip/nodeRsa.ts';
import { blindedRsa } from '../cryptography/rsa.ts';
import { field } from '../ttlv/fields.ts';
import { bytes, enumeration, integer, structure, type Item, type Structure } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;
const [aes, rsa, chacha, chachaPoly, hmacSha256] = [3, 4, 0x1c, 0x1e, 9];
let client: ReturnType<typeof kmipRequests>;
beforeEach(async () => {
  const { environment } = (await makeWorld({ scenario: 'empty' })).appliance;
  client = kmipRequests(environment);
});

const iv = (hex: string): Item => bytes(tags.IVCounterNonce, octets(hex));
const tag = (hex: string): Item => bytes(tags.AuthenticatedEncryptionTag, octets(hex));
const yes = (number: number): Item => ({ tag: number, type: 'Boolean', value: true });
const by = (...items: readonly Item[]): Structure => structure(tags.CryptographicParameters, items);
const mode = (number: number): Item => enumeration(tags.BlockCipherMode, number);
const padding = (number: number): Item => enumeration(tags.PaddingMethod, number);
const hashBy = (number: number): Item => enumeration(tags.HashingAlgorithm, number);
const fieldHex = (payload: Structure | string, name: 'SignatureData' | 'MACData' | 'AuthenticatedEncryptionTag' | 'IVCounterNonce') =>
  typeof payload === 'string' ? payload : hexOf(field(payload, name, 'ByteString') ?? new Uint8Array());
const [ecb, cbc, cfb, ofb, ctr, gcm, xts, keyWrap, keyWrapPadding, aead] = [2, 1, 4, 5, 6, 9, 0x0b, 0x0d, 0x0c, 0x12].map(mode);
const pkcs5 = padding(3);

describe('Encrypt and Decrypt', () => {
  const [key, block] = ['000102030405060708090a0b0c0d0e0f', '00112233445566778899aabbccddeeff'];
  const nonce = 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff';
  // FIPS 197, C.1, and NIST SP 800-38D, B, test case 2; RFC 3394, 4.1.
  it.each([
    ['ECB', key, block, [by(ecb as Item)], '69c4e0d86a7b0430d8cdb78070b4c55a'],
    ['NIST key wrap', key, block, [by(keyWrap as Item)], '1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5'],
    ['GCM', '0'.repeat(32), '0'.repeat(32), [by(gcm as Item), iv('0'.repeat(24))], '0388dace60b6a392f328c2b971b2fe78'],
    [
      'key wrap with padding',
      '5840df6e29b02af1ab493b705bf16ea1ae8338f4dcc176a8',
      'c37b7e6492584340bed12207808941155068f738',
      [by(keyWrapPadding as Item)],
      '138bdeaa9b8fa7fc61f97742e72248ee5ae6ae5360d1ae6a5f54f373fa543b6a',
    ],
  ] as const)('match the test vectors of the standard in %s', async (_, keyHex, plain, more, cipher) => {
    const id = await client.key(keyHex, aes, 12);
    const encrypted = await client.ask('Encrypt', [uid(id), data(plain), ...more]);
    expect(client.dataIn(encrypted)).toBe(cipher);
    const own = fieldHex(encrypted, 'AuthenticatedEncryptionTag');
    expect(client.dataIn(await client.ask('Decrypt', [uid(id), data(cipher), ...more, ...(own === '' ? [] : [tag(own)])]))).toBe(plain);
  });

  it.each([
    ['aes-128-cbc', 16, [by(cbc as Item, pkcs5)], 37],
    ['aes-256-cfb', 32, [by(cfb as Item)], 37],
    ['aes-192-ofb', 24, [by(ofb as Item)], 37],
    ['aes-256-ctr', 32, [by(ctr as Item)], 37],
    ['aes-128-xts', 32, [by(xts as Item)], 48],
  ] as const)('match OpenSSL in %s', async (name, length, more, size) => {
    const [secret, plain] = [randomBytes(length), randomBytes(size)];
    const cipher = createCipheriv(name, secret, octets(nonce));
    const expected = Buffer.concat([cipher.update(plain), cipher.final()]).toString('hex');
    const id = await client.key(secret.toString('hex'), aes, 12);
    expect(client.dataIn(await client.ask('Encrypt', [uid(id), data(plain.toString('hex')), ...more, iv(nonce)]))).toBe(expected);
    expect(client.dataIn(await client.ask('Decrypt', [uid(id), data(expected), ...more, iv(nonce)]))).toBe(plain.toString('hex'));
  });

  it.each([
    ['ChaCha20-Poly1305', chachaPoly, 32, by(aead as Item), 24],
    ['GCM with a nonce that is not the usual one', aes, 16, by(gcm as Item, integer(tags.TagLength, 13)), 16],
  ])('reject modified data, tags and additional data in %s', async (_, algorithm, length, parameters, nonceLength) => {
    const id = await client.key('ab'.repeat(length), algorithm, 12);
    const common = [uid(id), parameters, iv('1'.repeat(nonceLength))];
    const extra = bytes(tags.AuthenticatedEncryptionAdditionalData, octets('0102'));
    const sealed = await client.done('Encrypt', [...common, data('c0ffee'), extra]);
    const [box, own] = [client.dataIn(sealed), fieldHex(sealed, 'AuthenticatedEncryptionTag')];
    const open = async (boxHex: string, tagHex: string, ...more: readonly Item[]) =>
      client.dataIn(await client.ask('Decrypt', [...common, data(boxHex), tag(tagHex), ...more]));
    expect(await open(box, own, extra)).toBe('c0ffee');
    const bent = (hex: string) => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect([await open(bent(box), own, extra), await open(box, bent(own), extra), await open(box, own), await open(box, own.slice(2), extra)]).toEqual(
      Array(4).fill('CryptographicFailure'),
    );
  });

  it('match RFC 8439 in ChaCha20', async () => {
    const id = await client.key('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', chacha, 12);
    const more = [by(integer(tags.InitialCounterValue, 1)), iv('000000000000004a00000000')];
    const cipher = client.dataIn(await client.ask('Encrypt', [uid(id), data(hexOf(new TextEncoder().encode('Ladies and Gentlemen'))), ...more]));
    expect(cipher).toBe('6e2e359a2568f98041ba0728dd0d6981e97e7aec');
  });

  it('generate a nonce on request, and require one otherwise', async () => {
    const id = await client.key(key, aes, 12);
    const sealed = await client.done('Encrypt', [uid(id), by(gcm as Item, yes(tags.RandomIV)), data('00')]);
    expect(fieldHex(sealed, 'IVCounterNonce')).toHaveLength(24);
    expect(await client.ask('Encrypt', [uid(id), by(gcm as Item), data('00')])).toBe('InvalidMessage');
    expect(await client.ask('Encrypt', [uid(id), by(cbc as Item), data('00'), iv(nonce)])).toBe('InvalidField');
    expect(await client.ask('Encrypt', [uid(id), data('00')])).toBe('BadCryptographicParameters');
  });

  it.each([
    ['CBC', by(cbc as Item, pkcs5), nonce],
    ['CTR', by(ctr as Item), nonce],
    ['GCM', by(gcm as Item), '0'.repeat(24)],
  ])('return the same result for data in parts in %s', async (_, parameters, nonceHex) => {
    const id = await client.key(key, aes, 12);
    const whole = randomBytes(75).toString('hex');
    const at_ = (from: number, until: number) => data(whole.slice(from * 2, until * 2));
    const together = await client.done('Encrypt', [uid(id), parameters, iv(nonceHex), at_(0, 75)]);
    const expected = client.dataIn(together);
    const streamed = async (operation: 'Encrypt' | 'Decrypt', source: string, ...last: readonly Item[]) => {
      const piece = (from: number, until: number) => data(source.slice(from * 2, until * 2));
      const first = await client.done(operation, [uid(id), parameters, iv(nonceHex), piece(0, 21), yes(tags.InitIndicator)]);
      const correlation = bytes(tags.CorrelationValue, field(first, 'CorrelationValue', 'ByteString') ?? new Uint8Array());
      const second = await client.done(operation, [uid(id), piece(21, 48), correlation]);
      const third = await client.done(operation, [uid(id), piece(48, source.length / 2), correlation, yes(tags.FinalIndicator), ...last]);
      expect(await client.ask(operation, [uid(id), data('00'), correlation])).toBe('InvalidCorrelationValue');
      return { all: [first, second, third].map(client.dataIn).join(''), first: client.dataIn(first), last: third };
    };
    const forth = await streamed('Encrypt', whole);
    expect(forth.all).toBe(expected);
    const own = fieldHex(forth.last, 'AuthenticatedEncryptionTag');
    expect(own).toBe(fieldHex(together, 'AuthenticatedEncryptionTag'));
    const back = await streamed('Decrypt', expected, ...(own === '' ? [] : [tag(own)]));
    expect(back.all).toBe(whole);
    // Authenticated decryption returns nothing before the tag is verified.
    if (own !== '') expect(back.first).toBe('');
  });

  it.each([
    ['is not active yet', [dated('Activation Date', 4_000_000_000)], 'WrongKeyLifecycleState', 'WrongKeyLifecycleState'],
    ['can no longer protect data', [dated('Protect Stop Date', 2_000)], 'WrongKeyLifecycleState', 'done'],
    ['processes nothing yet', [dated('Process Start Date', 4_000_000_000)], 'done', 'WrongKeyLifecycleState'],
    ['is made for other uses', [counted('Cryptographic Usage Mask', 1)], 'PermissionDenied', 'PermissionDenied'],
    ['is sensitive', [flagged('Sensitive', true)], 'done', 'done'],
  ] as const)('check the state and attributes of a key that %s', async (_, attributes, forth, back) => {
    const names = new Set<string>(attributes.map((one) => String(one.value[0]?.value)));
    const defaults = [counted('Cryptographic Usage Mask', 12), dated('Activation Date', 1_000)].filter((one) => !names.has(String(one.value[0]?.value)));
    const keyBlock = structure(
      tags.KeyBlock,
      enumeration(tags.KeyFormatType, 1),
      structure(tags.KeyValue, bytes(tags.KeyMaterial, octets(key))),
      enumeration(tags.CryptographicAlgorithm, aes as number),
      integer(tags.CryptographicLength, 128),
    );
    const made = await client.done('Register', [enumeration(tags.ObjectType, 2), template(...defaults, ...attributes), structure(tags.SymmetricKey, keyBlock)]);
    const outcome = async (operation: 'Encrypt' | 'Decrypt') => {
      const answer = await client.ask(operation, [uid(client.idIn(made)), by(ecb as Item), data(block)]);
      return typeof answer === 'string' ? answer : 'done';
    };
    expect([await outcome('Encrypt'), await outcome('Decrypt')]).toEqual([forth, back]);
  });

  it('support streaming in a mode that returns nothing before the end', async () => {
    const id = await client.key(key + block, aes, 12);
    const [whole, parameters] = ['00'.repeat(32), by(xts as Item)];
    const first = await client.done('Encrypt', [uid(id), parameters, iv(nonce), data(whole.slice(0, 40)), yes(tags.InitIndicator)]);
    const correlation = bytes(tags.CorrelationValue, field(first, 'CorrelationValue', 'ByteString') ?? new Uint8Array());
    const last = await client.ask('Encrypt', [uid(id), data(whole.slice(40)), correlation, yes(tags.FinalIndicator)]);
    expect(client.dataIn(first) + client.dataIn(last)).toBe(client.dataIn(await client.ask('Encrypt', [uid(id), parameters, iv(nonce), data(whole)])));
  });

  it('stop at the usage limit, and once the key is archived, revoked or destroyed', async () => {
    const limits = attribute(
      'Usage Limits',
      structure(at, { tag: tags.UsageLimitsTotal, type: 'LongInteger', value: 40n }, enumeration(tags.UsageLimitsUnit, 1)),
    );
    const id = await client.key(key, aes, 12, limits);
    const outcome = async () => {
      const answer = await client.ask('Encrypt', [uid(id), by(ecb as Item), data(block)]);
      return typeof answer === 'string' ? answer : 'done';
    };
    expect([await outcome(), await outcome(), await outcome()]).toEqual(['done', 'done', 'PermissionDenied']);
    // KMIP 1.4, 3.21: decryption is not limited.
    for (let n = 0; n < 3; n++) await client.done('Decrypt', [uid(id), by(ecb as Item), data(block)]);
    expect(await client.ask('GetUsageAllocation', [uid(id), { tag: tags.UsageLimitsCount, type: 'LongInteger', value: 9n }])).toBe('UsageLimitExceeded');
    await client.done('Archive', [uid(id)]);
    expect(await outcome()).toBe('ObjectArchived');
    await client.done('Recover', [uid(id)]);
    await client.done('Revoke', [uid(id), structure(tags.RevocationReason, enumeration(tags.RevocationReasonCode, 1))]);
    expect(await outcome()).toBe('WrongKeyLifecycleState');
    await client.done('Destroy', [uid(id)]);
    expect(await outcome()).toBe('ObjectDestroyed');
  });
});

describe('RSA keys', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [hidden, open] = [pair.privateKey.export({ format: 'der', type: 'pkcs1' }), pair.publicKey.export({ format: 'der', type: 'spki' })];
  const register = async () => [
    await client.half('PrivateKey', bytes(tags.KeyMaterial, new Uint8Array(hidden)), 3, 9),
    await client.half('PublicKey', bytes(tags.KeyMaterial, new Uint8Array(open)), 5, 6, attribute('Cryptographic Algorithm', enumeration(at, rsa as number))),
  ];

  it.each([
    ['OAEP', by(padding(2), hashBy(6)), { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }],
    [
      'OAEP with a label',
      by(padding(2), hashBy(7), bytes(tags.PSource, octets('6162'))),
      { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha384', oaepLabel: Buffer.from('ab') },
    ],
    ['PKCS #1 v1.5', by(padding(8)), { padding: constants.RSA_PKCS1_PADDING }],
  ])('encrypt and decrypt like OpenSSL in %s', async (_, parameters, options) => {
    const [privateId = '', publicId = ''] = await register();
    const sealed = client.dataIn(await client.ask('Encrypt', [uid(publicId), parameters, data('c0ffee')]));
    expect(privateDecrypt({ key: pair.privateKey, ...options }, octets(sealed)).toString('hex')).toBe('c0ffee');
    const other = publicEncrypt({ key: pair.publicKey, ...options }, octets('decaf0')).toString('hex');
    expect(client.dataIn(await client.ask('Decrypt', [uid(privateId), parameters, data(other)]))).toBe('decaf0');
    const damaged = other.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    expect(client.dataIn(await client.ask('Decrypt', [uid(privateId), parameters, data(damaged)]))).toBe('CryptographicFailure');
  });

  it.each([
    ['PSS', by(padding(0x0a), hashBy(6)), { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, 'sha256'],
    ['PKCS #1 v1.5', by(padding(8), hashBy(8)), { padding: constants.RSA_PKCS1_PADDING }, 'sha512'],
    ['an algorithm of signatures', by(enumeration(tags.DigitalSignatureAlgorithm, 6)), { padding: constants.RSA_PKCS1_PADDING }, 'sha384'],
  ])('sign and verify like OpenSSL by %s', async (_, parameters, options, digest) => {
    const [privateId = '', publicId = ''] = await register();
    const signature = fieldHex(await client.ask('Sign', [uid(privateId), parameters, data('c0ffee')]), 'SignatureData');
    expect(nodeVerify(digest, octets('c0ffee'), { key: pair.publicKey, ...options }, octets(signature))).toBe(true);
    const other = new Uint8Array(nodeSign(digest, octets('decaf0'), { key: pair.privateKey, ...options }));
    const validity = async (plain: string) => {
      const answer = await client.done('SignatureVerify', [uid(publicId), parameters, data(plain), bytes(tags.SignatureData, other)]);
      return field(answer, 'ValidityIndicator', 'Enumeration');
    };
    expect([await validity('decaf0'), await validity('decaf1')]).toEqual([1, 2]);
  });

  it('compute the same result in the browser implementation and in OpenSSL', async () => {
    const pkcs8 = new Uint8Array(pair.privateKey.export({ format: 'der', type: 'pkcs8' }));
    const input = new Uint8Array(randomBytes(256)).with(0, 0);
    expect(await blindedRsa(pkcs8, input)).toEqual(await nodeRsa(pkcs8, input));
  });

  it('are returned in each supported format', async () => {
    const [privateId = '', publicId = ''] = await register();
    const format = (number: number) => enumeration(tags.KeyFormatType, number);
    const read = async (id: string, number: number) => Buffer.from(octets(await client.material(id, format(number))));
    expect(createPrivateKey({ key: await read(privateId, 4), format: 'der', type: 'pkcs8' }).equals(pair.privateKey)).toBe(true);
    expect(createPublicKey({ key: await read(publicId, 3), format: 'der', type: 'pkcs1' }).equals(pair.publicKey)).toBe(true);
    const transparent = await client.done('Get', [uid(privateId), format(0x0a)]);
    const inside = JSON.stringify(transparent, (_, value: unknown) => (typeof value === 'bigint' ? value.toString(16) : value));
    const jwk = pair.privateKey.export({ format: 'jwk' });
    expect(inside).toContain(Buffer.from(jwk.n ?? '', 'base64url').toString('hex'));
    expect(await client.material(privateId, format(5))).toBe('KeyFormatTypeNotSupported');
  });
});

it('signs and verifies ECDSA like OpenSSL', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const algorithm = attribute('Cryptographic Algorithm', enumeration(at, 6));
  const privateId = await client.half(
    'PrivateKey',
    bytes(tags.KeyMaterial, new Uint8Array(pair.privateKey.export({ format: 'der', type: 'sec1' }))),
    6,
    1,
    algorithm,
  );
  const publicId = await client.half(
    'PublicKey',
    bytes(tags.KeyMaterial, new Uint8Array(pair.publicKey.export({ format: 'der', type: 'spki' }))),
    5,
    2,
    algorithm,
  );
  expect((await client.values(privateId, 'Cryptographic Length')).map(({ value }) => value)).toEqual([384]);
  const signature = fieldHex(await client.ask('Sign', [uid(privateId), by(hashBy(7)), data('c0ffee')]), 'SignatureData');
  expect(nodeVerify('sha384', octets('c0ffee'), pair.publicKey, octets(signature))).toBe(true);
  const other = new Uint8Array(nodeSign('sha384', octets('decaf0'), pair.privateKey));
  const answer = await client.done('SignatureVerify', [uid(publicId), by(hashBy(7)), data('decaf0'), bytes(tags.SignatureData, other)]);
  expect(field(answer, 'ValidityIndicator', 'Enumeration')).toBe(1);
  const pkcs8 = await client.material(privateId, enumeration(tags.KeyFormatType, 4));
  expect(createPrivateKey({ key: Buffer.from(octets(pkcs8)), format: 'der', type: 'pkcs8' }).equals(pair.privateKey)).toBe(true);
});

describe('MACs, hashes and random bytes', () => {
  it('match the standards', async () => {
    const mac = await client.key('2b7e151628aed2a6abf7158809cf4f3c', aes as number, 0x180);
    // RFC 4493, 4.
    expect(fieldHex(await client.ask('MAC', [uid(mac), by(mode(7)), data('')]), 'MACData')).toBe('bb1d6929e95937287fa37d129b756746');
    expect(fieldHex(await client.ask('MAC', [uid(mac), by(mode(7)), data('6bc1bee22e409f96e93d7e117393172a')]), 'MACData')).toBe(
      '070a16b46b4d4144f79bdd9dd04a287c',
    );
    const hmac = await client.key('0b'.repeat(32), hmacSha256 as number, 0x180);
    const own = createHmac('sha256', octets('0b'.repeat(32)))
      .update('ab')
      .digest('hex');
    expect(fieldHex(await client.ask('MAC', [uid(hmac), data('6162')]), 'MACData')).toBe(own);
    const verified = await client.done('MACVerify', [uid(hmac), data('6163'), bytes(tags.MACData, octets(own))]);
    expect(field(verified, 'ValidityIndicator', 'Enumeration')).toBe(2);
    for (const [number, name] of [
      [6, 'sha256'],
      [8, 'sha512'],
      [0x0f, 'sha3-256'],
    ] as const)
      expect(client.dataIn(await client.ask('Hash', [by(hashBy(number)), data('6162')]))).toBe(createHash(name).update('ab').digest('hex'));
  });

  it('refuse a key with an invalid length', async () => {
    const short = await client.key('2b7e151628', aes as number, 0x180);
    expect(await client.ask('MAC', [uid(short), by(mode(7)), data('00')])).toBe('InvalidField');
  });

  it('return random bytes and ignore a seed', async () => {
    expect(client.dataIn(await client.ask('RNGRetrieve', [integer(tags.DataLength, 32)]))).toMatch(/^[\da-f]{64}$/);
    expect(await client.ask('RNGRetrieve', [integer(tags.DataLength, 1_000_000)])).toBe('InvalidField');
    expect(field(await client.done('RNGSeed', [data('00')]), 'DataLength', 'Integer')).toBe(0);
  });
});
