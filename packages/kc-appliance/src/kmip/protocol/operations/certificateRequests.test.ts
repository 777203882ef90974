import 'reflect-metadata/lite';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { X509Certificate } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { makeWorld } from '../../../../test/kit.ts';
import { attribute, counted, kmipRequests, named, numbered, template, uid } from '../../../../test/kmip/kmipRequests.ts';
import { batchItem, kmipSender, requestMessage, textsOf } from '../../../../test/kmip/kmipMessages.ts';
import type { Environment } from '../../../core/context.ts';
import { needed, neededPart } from '../ttlv/fields.ts';
import { bytes, enumeration, structure, text, type Item, type Structure } from '../ttlv/items.ts';
import { certificateRequestTypes, objectTypes, type OperationName } from '../numbers.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;
const newer = { major: 2, minor: 1 };
const verify = 0x02;
let environment: Environment;
let client: ReturnType<typeof kmipRequests>;
beforeEach(async () => {
  ({ environment } = (await makeWorld({ scenario: 'empty' })).appliance);
  client = kmipRequests(environment);
});

const newKeys = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
const requestFor = (keys: CryptoKeyPair, name: string) =>
  Pkcs10CertificateRequestGenerator.create({ name, keys, signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' } });
async function registerPublic(keys: CryptoKeyPair): Promise<string> {
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
  return client.half('PublicKey', bytes(tags.KeyMaterial, spki), 5, verify, numbered('Cryptographic Algorithm', 6), counted('Cryptographic Length', 256));
}

const requestObject = (type: number, value: Uint8Array<ArrayBuffer>): Structure =>
  structure(tags.CertificateRequest, enumeration(tags.CertificateRequestType, type), bytes(tags.CertificateRequestValue, value));
const registration = (type: number, value: Uint8Array<ArrayBuffer>, ...attributes: readonly Structure[]): Item[] => [
  enumeration(tags.ObjectType, objectTypes.CertificateRequest),
  template(...attributes),
  requestObject(type, value),
];
const link = (type: number, id: string): Structure => attribute('Link', structure(at, enumeration(tags.LinkType, type), text(tags.LinkedObjectIdentifier, id)));
const publicKeyLink = 0x102;
const byId = (id: string): Item => text(tags.CertificateRequestUniqueIdentifier, id);

async function registerRequest(name: string, keys: CryptoKeyPair, ...attributes: readonly Structure[]): Promise<string> {
  const value = new Uint8Array((await requestFor(keys, name)).rawData);
  return client.idIn(await client.done('Register', registration(certificateRequestTypes.PKCS_10, value, ...attributes), newer));
}
async function subjectOf(made: Structure): Promise<string> {
  const got = await client.done('Get', [uid(client.idIn(made))]);
  return new X509Certificate(needed(neededPart(got, 'Certificate'), 'CertificateValue', 'ByteString')).subject;
}

it('registers, locates, returns and destroys a certificate request', async () => {
  const pem = new TextEncoder().encode((await requestFor(await newKeys(), 'CN=db7')).toString('pem'));
  const id = client.idIn(await client.done('Register', registration(certificateRequestTypes.PEM, pem, named('db7 request')), newer));
  expect(await client.located(numbered('Object Type', objectTypes.CertificateRequest))).toEqual([id]);
  expect(await client.located(named('db7 request'))).toEqual([id]);
  const got = await client.done('Get', [uid(id)]);
  expect(got.value).toEqual([enumeration(tags.ObjectType, objectTypes.CertificateRequest), uid(id), requestObject(certificateRequestTypes.PEM, pem)]);
  expect(await client.values(id, 'Digest')).toHaveLength(1);
  expect(await kmipRequests(environment, 'user-2').ask('Get', [uid(id)])).toBe('ObjectNotFound');
  await client.done('Destroy', [uid(id)]);
  expect(await client.ask('Get', [uid(id)])).toBe('ObjectDestroyed');
});

it('refuses to register a certificate request of an unknown type, an empty one or one that is too long', async () => {
  const ask = (type: number, length: number) => client.ask('Register', registration(type, new Uint8Array(length)), newer);
  expect([await ask(4, 10), await ask(2, 16_385), await ask(2, 0)]).toEqual(['InvalidField', 'InvalidField', 'InvalidField']);
});

it('accepts a stored certificate request by its identifier in Certify and Re-certify', async () => {
  const keys = await newKeys();
  const publicId = await registerPublic(keys);
  const first = await client.done('Certify', [uid(publicId), byId(await registerRequest('CN=db7, OU=Storage', keys))], newer);
  expect(await subjectOf(first)).toBe('OU=Storage\nUID=user-1\nCN=db7');
  const next = await client.done('ReCertify', [uid(client.idIn(first)), byId(await registerRequest('CN=db8', keys))], newer);
  expect(await subjectOf(next)).toBe('UID=user-1\nCN=db8');
});

it('certifies a stored request without a key identifier only if it links to its public key', async () => {
  const keys = await newKeys();
  const publicId = await registerPublic(keys);
  const linked = await registerRequest('CN=db7', keys, link(publicKeyLink, publicId));
  expect(await subjectOf(await client.done('Certify', [uid(linked)], newer))).toBe('UID=user-1\nCN=db7');
  expect(await client.ask('Certify', [uid(linked), byId(linked)], newer)).toBe('InvalidField');
  expect(await client.ask('Certify', [uid(await registerRequest('CN=db7', keys))], newer)).toBe('MissingData');
});

it('refuses requests that belong to another key or client, or are destroyed or unreadable', async () => {
  const keys = await newKeys();
  const publicId = await registerPublic(keys);
  const ask = (id: string, by = client) => by.ask('Certify', [uid(publicId), byId(id)], newer);
  expect(await ask(await registerRequest('CN=db7', await newKeys()))).toBe('InvalidCSR');
  expect(await ask(publicId)).toBe('IllegalObjectType');
  const destroyed = await registerRequest('CN=db7', keys);
  await client.done('Destroy', [uid(destroyed)]);
  expect(await ask(destroyed)).toBe('ObjectDestroyed');
  const own = await registerRequest('CN=db7', keys);
  expect(await ask(own, kmipRequests(environment, 'user-2'))).toBe('ObjectNotFound');
  const junk = client.idIn(await client.done('Register', registration(certificateRequestTypes.PKCS_10, Uint8Array.of(1, 2)), newer));
  expect(await ask(junk)).toBe('InvalidCSR');
  const crmf = client.idIn(await client.done('Register', registration(certificateRequestTypes.CRMF, Uint8Array.of(1, 2)), newer));
  expect(await ask(crmf)).toBe('InvalidCSR');
  const value = new Uint8Array((await requestFor(keys, 'CN=db7')).rawData);
  const both = [uid(publicId), byId(own), enumeration(tags.CertificateRequestType, 2), bytes(tags.CertificateRequestValue, value)];
  expect(await client.ask('Certify', both, newer)).toBe('InvalidField');
});

it('certifies a request that an earlier item of the same KMIP 2.1 batch registered', async () => {
  const keys = await newKeys();
  const publicId = await registerPublic(keys);
  const value = new Uint8Array((await requestFor(keys, 'CN=db7')).rawData);
  const failures: unknown[] = [];
  const { send } = kmipSender(environment, { id: 'user-1', username: 'user-1' }, failures);
  const register = [
    enumeration(tags.ObjectType, objectTypes.CertificateRequest),
    structure(tags.Attributes),
    requestObject(certificateRequestTypes.PKCS_10, value),
  ];
  const registered = 0x0c;
  const { items } = await send(
    requestMessage('2.1', [
      batchItem('Register', register, 1),
      batchItem('Certify', [uid(publicId), enumeration(tags.CertificateRequestUniqueIdentifier, registered)], 2),
    ]),
  );
  expect(items.map(({ status, message }) => [status, message])).toEqual([
    ['Success', undefined],
    ['Success', undefined],
  ]);
  expect(failures).toEqual([]);
});

it('hides certificate requests from KMIP 1.4 clients, but lets them destroy one', async () => {
  const id = await registerRequest('CN=db7', await newKeys());
  const { send } = kmipSender(environment, { id: 'user-1', username: 'user-1' });
  const resultOf = async (version: string, operation: OperationName, payload: readonly Item[]) => {
    const [item] = (await send(requestMessage(version, [batchItem(operation, payload)]))).items;
    return item?.status === 'Success' ? textsOf(item.payload, tags.UniqueIdentifier) : item?.reason;
  };
  expect(await resultOf('2.1', 'Locate', [])).toContain(id);
  expect(await resultOf('1.4', 'Locate', [])).not.toContain(id);
  for (const operation of ['Get', 'Export', 'GetAttributes', 'Certify'] as const) expect(await resultOf('1.4', operation, [uid(id)])).toBe('InvalidField');
  expect(await resultOf('2.1', 'Get', [uid(id)])).toEqual([id]);
  expect(await resultOf('1.4', 'Destroy', [uid(id)])).toEqual([id]);
});
