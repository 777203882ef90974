import 'reflect-metadata/lite';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Pkcs10CertificateRequestGenerator,
  SubjectAlternativeNameExtension,
} from '@peculiar/x509';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counted, kmipRequests, numbered, octets, template, uid, worded } from '../../../test/kmip/kmipRequests.ts';
import { kmipWorld } from '../../../test/kmip/kmipWorld.ts';
import { keyPairOf, newPrivateKey } from '../../core/x509/privateKeys.ts';
import { newRequest, selfSigned, signRequest } from '../../core/x509/issue.ts';
import { kmipAuthorityOf, kmipServerIdentity } from '../../kmip/users/certificates.ts';
import { needed, neededPart } from '../../kmip/protocol/ttlv/fields.ts';
import { structure } from '../../kmip/protocol/ttlv/items.ts';
import { tags } from '../../kmip/protocol/ttlv/tags.ts';
import { kmipObjectAuthority } from '../../kmip/state.ts';
import { certified } from '../../kmip/users/users.ts';
import { nodeKmipCaller } from './connectionTest.ts';

const host = 'kmip.nordbank.example';
const names = [
  { type: 'ip', value: '127.0.0.1' },
  { type: 'dns', value: host },
  { type: 'dns', value: 'localhost' },
] as const;

let world: Awaited<ReturnType<typeof kmipWorld>>;
beforeAll(async () => void (world = await kmipWorld()));
afterAll(() => world.end());

/** Creates a certificate request for the names and usage of the server, and for the right to sign certificates. */
async function greedyRequest(key: string): Promise<string> {
  const keys = await keyPairOf(key);
  if (!keys) throw new Error('no key');
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: `CN=${host}, O=Nordbank`,
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [
      new SubjectAlternativeNameExtension([...names]),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
      new BasicConstraintsExtension(true),
    ],
  });
  return request.toString('pem');
}

const issued = async (username: string, csr = '') => {
  const about = { id: `user of ${username}`, username, expiration: Math.floor(Date.now() / 1000) + 90 * 86_400 };
  const made = await certified(world.environment, about, csr);
  if (!made) throw new Error('no certificate');
  return made.certificate;
};

/** Connects a client that trusts the KMIP CA to a server with this certificate. Returns 'accepted' or the error code. */
async function takenAsServer(cert: string, key: string, more: object = {}): Promise<string> {
  const impostor = createServer({ cert, key }, (socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  const { port } = impostor.address() as AddressInfo;
  const { ca } = await kmipServerIdentity(world.environment, ['127.0.0.1']);
  const socket = connect({ host: '127.0.0.1', port, ca, ...more });
  const outcome = await new Promise<string>((resolve) => {
    socket.once('secureConnect', () => resolve('accepted'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  socket.destroy();
  impostor.close();
  return outcome;
}

describe('certificate of a KMIP client', () => {
  it('takes no name, usage or right from the request', async () => {
    const key = await newPrivateKey('P-256');
    const certificate = new X509Certificate(await issued('vcenter', await greedyRequest(key)));
    expect(certificate.subject).toBe('CN=vcenter');
    expect(certificate.subjectAltName).toBeUndefined();
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2']);
    expect(certificate.ca).toBe(false);
    expect([certificate.checkHost(host), certificate.checkHost('localhost'), certificate.checkIP('127.0.0.1')]).toEqual([undefined, undefined, undefined]);
  });

  it('is refused as a server certificate by other clients, even with the name of the server', async () => {
    const key = await newPrivateKey('P-256');
    const csr = await greedyRequest(key);
    for (const username of ['vcenter', host, '127.0.0.1']) {
      const certificate = await issued(username, csr);
      expect(await takenAsServer(certificate, key)).toBe('INVALID_PURPOSE');
      expect(await takenAsServer(certificate, key, { servername: host })).toBe('INVALID_PURPOSE');
    }
  });

  it('is accepted by the KMIP server, whose own certificate is not accepted for a client', async () => {
    const target = await world.client('ontap');
    expect(await nodeKmipCaller.test(target, { makesKey: true })).toEqual({ number: 0, words: '' });
    const server = await kmipServerIdentity(world.environment, ['127.0.0.1']);
    expect(await takenAsServer(server.certificate, server.key)).toBe('accepted');
    const facts = new X509Certificate(server.certificate);
    expect(facts.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect([facts.checkIP('127.0.0.1'), facts.checkHost('localhost'), facts.checkHost(host)]).toEqual(['127.0.0.1', 'localhost', undefined]);
    const posing = await nodeKmipCaller.test({ ...target, cert: server.certificate, key: server.key }, { makesKey: false });
    expect(posing.number).not.toBe(0);
  });

  it('cannot sign other certificates', async () => {
    const key = await newPrivateKey('P-256');
    const certificate = await issued('vcenter', await greedyRequest(key));
    const serverKey = await newPrivateKey('P-256');
    const validity = { from: Math.floor(Date.now() / 1000) - 60, until: Math.floor(Date.now() / 1000) + 3_600 };
    const request = await newRequest(serverKey, { CN: host });
    const below = await signRequest(request, { certificate, key }, { subject: { CN: host }, names: ['127.0.0.1'], purpose: 'server', validity });
    expect(await takenAsServer(`${below}\n${certificate}`, serverKey)).not.toBe('accepted');
    // Check the test itself: a client accepts a certificate that the CA has signed for a server.
    const authority = await kmipAuthorityOf(world.environment);
    const genuine = await signRequest(request, authority, { subject: { CN: host }, names: ['127.0.0.1'], purpose: 'server', validity });
    expect(await takenAsServer(genuine ?? '', serverKey)).toBe('accepted');
    expect(await takenAsServer(await selfSigned(serverKey, { CN: host }, validity, { purpose: 'server', names: ['127.0.0.1'] }), serverKey)).not.toBe(
      'accepted',
    );
  });
});

describe('certificate of a KMIP object', () => {
  const pemOf = (der: Uint8Array, label: string): string => `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`;

  /** Returns a key of the client with a certificate that Certify has issued for the name of a user. PEM. */
  async function certifiedPair(owner: string, name: string): Promise<{ cert: string; key: string }> {
    const client = kmipRequests(world.environment, owner);
    const pair = await client.done('CreateKeyPair', [
      structure(tags.CommonTemplateAttribute, numbered('Cryptographic Algorithm', 6), counted('Cryptographic Length', 256)),
      structure(tags.PrivateKeyTemplateAttribute, counted('Cryptographic Usage Mask', 1)),
      structure(tags.PublicKeyTemplateAttribute, counted('Cryptographic Usage Mask', 2)),
    ]);
    const [privateId, publicId] = pair.value.map(({ value }) => String(value));
    const certificate = client.idIn(await client.done('Certify', [uid(publicId ?? ''), template(worded('Certificate Subject CN', name))]));
    const der = needed(neededPart(await client.done('Get', [uid(certificate)]), 'Certificate'), 'CertificateValue', 'ByteString');
    return { cert: pemOf(der, 'CERTIFICATE'), key: pemOf(octets(await client.material(privateId ?? '')), 'PRIVATE KEY') };
  }

  it('authenticates no client, even if an administrator trusts its CA', async () => {
    const target = await world.client('certifying');
    const own = await certifiedPair('user of certifying', 'certifying');
    expect((await nodeKmipCaller.test({ ...target, ...own }, { makesKey: false })).number).not.toBe(0);

    const { certificate: authority = '' } = kmipObjectAuthority.get(world.environment) ?? {};
    const server = await kmipServerIdentity(world.environment, ['127.0.0.1']);
    const { certificate: issuer } = await kmipAuthorityOf(world.environment);
    const trusting = await kmipWorld({ cert_type: 'CUSTOM', ssl_cert: server.certificate, ssl_key: server.key, cacert: authority });
    const { port, ...rest } = await trusting.client('certifying');
    const at = { ...rest, port, ca: issuer };
    expect(await nodeKmipCaller.test(at, { makesKey: false })).toEqual({ number: 0, words: '' });
    expect((await nodeKmipCaller.test({ ...at, ...own }, { makesKey: false })).number).not.toBe(0);
    expect(trusting.lines.filter((line) => line.startsWith('KMIP client 127.0.0.1 refused: '))).toEqual([
      'KMIP client 127.0.0.1 refused: its certificate is not meant for a client.',
    ]);
    await trusting.end();
  });

  it('is refused as a server certificate, even by a client that trusts its CA', async () => {
    const { cert, key } = await certifiedPair('user of certifying', 'db7');
    expect(await takenAsServer(cert, key)).not.toBe('accepted');
    const { certificate: ca = '' } = kmipObjectAuthority.get(world.environment) ?? {};
    expect(await takenAsServer(cert, key, { ca, servername: 'db7' })).toBe('INVALID_PURPOSE');
  });
});
