import 'reflect-metadata/lite';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Pkcs10CertificateRequestGenerator,
  SubjectAlternativeNameExtension,
} from '@peculiar/x509';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld } from '../../../../test/kit.ts';
import { attribute, counted, dated, kmipRequests, named, numbered, template, uid, worded } from '../../../../test/kmip/kmipRequests.ts';
import type { Environment } from '../../../core/context.ts';
import { hostname } from '../../../core/state.ts';
import { secondsOf } from '../../../core/system.ts';
import { kmipAuthorityOf } from '../../users/certificates.ts';
import { kmipActs } from '../../objects/objects.ts';
import { kmipObjectRecord } from '../../objects/objectRecord.ts';
import { kmipObjectAuthority, kmipServer } from '../../state.ts';
import { needed, neededPart } from '../ttlv/fields.ts';
import { bytes, enumeration, structure, text, type Item, type Structure } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;
const day = 86_400;
type Octets = Uint8Array<ArrayBuffer>;

let environment: Environment;
let client: ReturnType<typeof kmipRequests>;
let advance: (days: number) => void;
beforeEach(async () => {
  const world = await makeWorld({ scenario: 'empty' });
  ({ environment } = world.appliance);
  hostname.set(environment, 'kc1.nordbank.example');
  advance = (days) => void world.clock.advance(days * day * 1_000);
  client = kmipRequests(environment);
});
const now = () => secondsOf(environment);

/** Usage masks of keys that verify, and that verify and encrypt. */
const masks = { private: 0x01, verify: 0x02, both: 0x06 };
async function createPair(algorithm = 6, length = 256, mask = masks.verify, by = client): Promise<{ privateId: string; publicId: string }> {
  const usage = (half: 'PrivateKeyTemplateAttribute' | 'PublicKeyTemplateAttribute', number: number) =>
    structure(tags[half], counted('Cryptographic Usage Mask', number));
  const made = await by.done('CreateKeyPair', [
    structure(tags.CommonTemplateAttribute, numbered('Cryptographic Algorithm', algorithm), counted('Cryptographic Length', length)),
    usage('PrivateKeyTemplateAttribute', masks.private),
    usage('PublicKeyTemplateAttribute', mask),
  ]);
  return { privateId: needed(made, 'PrivateKeyUniqueIdentifier', 'TextString'), publicId: needed(made, 'PublicKeyUniqueIdentifier', 'TextString') };
}

/** Creates a key pair outside of the server and registers its public half. */
async function registerPublic(keys: CryptoKeyPair, by = client): Promise<string> {
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
  return by.half('PublicKey', bytes(tags.KeyMaterial, spki), 5, masks.verify, numbered('Cryptographic Algorithm', 6), counted('Cryptographic Length', 256));
}
const newKeys = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);

type Names = ConstructorParameters<typeof SubjectAlternativeNameExtension>[0];
async function requestOf(keys: CryptoKeyPair, name: string, names: Names = []) {
  const request = await Pkcs10CertificateRequestGenerator.create({
    name,
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth, ExtendedKeyUsage.serverAuth]),
      ...(Array.isArray(names) && names.length > 0 ? [new SubjectAlternativeNameExtension(names)] : []),
    ],
  });
  return request;
}
const requestItems = (request: { rawData: ArrayBuffer }): Item[] => [
  enumeration(tags.CertificateRequestType, 2),
  bytes(tags.CertificateRequest, new Uint8Array(request.rawData)),
];

const commonName = (name: string): Structure => attribute('Certificate Subject CN', text(at, name));
async function materialOf(id: string, by = client): Promise<Octets> {
  return needed(neededPart(await by.done('Get', [uid(id)]), 'Certificate'), 'CertificateValue', 'ByteString');
}
const certificateOf = async (id: string) => new X509Certificate(await materialOf(id));
async function linkOf(id: string, type: number): Promise<string[]> {
  const links = await client.values(id, 'Link');
  return links.flatMap((link) =>
    link.type === 'Structure' && link.value.some(({ value }) => value === type)
      ? link.value.flatMap((one) => (one.tag === tags.LinkedObjectIdentifier ? [String(one.value)] : []))
      : [],
  );
}
const links = { certificate: 0x101, publicKey: 0x102, replacement: 0x106, replaced: 0x107 };
const authority = () => new X509Certificate(kmipObjectAuthority.get(environment)?.certificate ?? '');

describe('Certify', () => {
  it('certifies a key with the requested attributes, and links certificate, key and CA', async () => {
    const { publicId } = await createPair(4, 2048, masks.both);
    const made = await client.done('Certify', [
      uid(publicId),
      template(commonName('Backup 7'), attribute('Certificate Subject O', text(at, 'Nordbank')), named('backup certificate')),
    ]);
    const id = client.idIn(made);
    const certificate = await certificateOf(id);
    expect(certificate.subject).toBe('O=Nordbank\nUID=user-1\nCN=Backup 7');
    expect(certificate.verify(authority().publicKey) && certificate.checkIssued(authority())).toBe(true);
    expect(certificate.serialNumber.toLowerCase().padStart(32, '0')).toBe(id.replaceAll('-', ''));
    expect([await linkOf(id, links.publicKey), await linkOf(publicId, links.certificate)]).toEqual([[publicId], [id]]);
    const [issuer = ''] = await linkOf(id, links.certificate);
    expect((await certificateOf(issuer)).fingerprint256).toBe(authority().fingerprint256);
    expect((await client.values(id, 'Certificate Issuer CN'))[0]?.value).toMatch(/^KMIP object CA of /);
    expect((await client.values(id, 'Certificate Subject UID')).map(({ value }) => value)).toEqual(['user-1']);
    expect(await client.located(named('backup certificate'))).toEqual([id]);
  });

  it('certifies the key of a request, and takes only subject and names from it', async () => {
    const keys = await newKeys();
    const publicId = await registerPublic(keys);
    const request = await requestOf(keys, 'CN=db7.nordbank.example, OU=Storage, E=ops@nordbank.example', [
      { type: 'dns', value: 'db7.nordbank.example' },
      { type: 'ip', value: '10.0.0.7' },
    ]);
    const pem = [enumeration(tags.CertificateRequestType, 3), bytes(tags.CertificateRequestValue, new TextEncoder().encode(request.toString('pem')))];
    for (const items of [requestItems(request), pem]) {
      const certificate = await certificateOf(client.idIn(await client.done('Certify', [uid(publicId), ...items, template(commonName('Ignored'))])));
      expect(certificate.subject).toBe('OU=Storage\nUID=user-1\nCN=db7.nordbank.example');
      expect(certificate.subjectAltName).toBe('DNS:db7.nordbank.example, IP Address:10.0.0.7');
      expect([certificate.ca, certificate.keyUsage]).toEqual([false, ['1.3.6.1.5.5.7.3.36']]);
    }
    expect(await linkOf(publicId, links.certificate)).toHaveLength(2);
  });

  it('uses a separate CA whose certificates authenticate no client and no server', async () => {
    const { publicId } = await createPair();
    const certificate = await certificateOf(client.idIn(await client.done('Certify', [uid(publicId), template(commonName('vcenter'))])));
    const kmipCa = new X509Certificate((await kmipAuthorityOf(environment)).certificate);
    expect([certificate.checkIssued(kmipCa), certificate.verify(kmipCa.publicKey), authority().verify(kmipCa.publicKey)]).toEqual([false, false, false]);
    expect([authority().ca, authority().keyUsage]).toEqual([true, ['1.3.6.1.5.5.7.3.36']]);
    const { certificatePath } = await import('../../../core/x509/certificatePath.ts');
    const { readCertificates } = await import('../../../core/x509/certificates.ts');
    const [first, anchor] = readCertificates(`${certificate.toString()}\n${authority().toString()}`) ?? [];
    if (!first || !anchor) throw new Error('The certificates cannot be read.');
    for (const purpose of ['client', 'server'] as const)
      expect(await certificatePath(first, [], [anchor], { now: now(), purpose })).toMatchObject({ ok: false, problem: 'WRONG_USAGE' });
    expect(await certificatePath(first, [], [anchor], { now: now(), purpose: 'any' })).toMatchObject({ ok: true });
  });

  it.each([
    ['a host of the appliance', [{ type: 'dns', value: 'KC1.nordbank.example.' }], 'PermissionDenied'],
    ['its short name', [{ type: 'dns', value: 'kc1' }], 'PermissionDenied'],
    ['a wildcard', [{ type: 'dns', value: '*.nordbank.example' }], 'PermissionDenied'],
    ['localhost', [{ type: 'dns', value: 'db.localhost' }], 'PermissionDenied'],
    ['a loopback address', [{ type: 'ip', value: '127.0.0.9' }], 'PermissionDenied'],
    ['the loopback address of IPv6', [{ type: 'ip', value: '::1' }], 'PermissionDenied'],
    ['an address of IPv4 as one of IPv6', [{ type: 'ip', value: '::ffff:127.0.0.1' }], 'PermissionDenied'],
    ['an email address', [{ type: 'email', value: 'ops@nordbank.example' }], 'InvalidCSR'],
    ['a URL', [{ type: 'url', value: 'https://db7.nordbank.example' }], 'InvalidCSR'],
    ['no host name', [{ type: 'dns', value: 'a b.example' }], 'InvalidCSR'],
    ['more names than 20', Array.from({ length: 21 }, (_, n) => ({ type: 'dns', value: `db${n}.nordbank.example` })), 'InvalidCSR'],
  ])('refuses a request for %s', async (_, names, reason) => {
    const keys = await newKeys();
    const publicId = await registerPublic(keys);
    expect(await client.ask('Certify', [uid(publicId), ...requestItems(await requestOf(keys, 'CN=db7', names as Names))])).toBe(reason);
    expect(await linkOf(publicId, links.certificate)).toEqual([]);
  });

  it('refuses the names in the certificates of the appliance', async () => {
    const keys = await newKeys();
    const publicId = await registerPublic(keys);
    const { selfSigned } = await import('../../../core/x509/issue.ts');
    const { newPrivateKey } = await import('../../../core/x509/privateKeys.ts');
    const validity = { from: now(), until: now() + day };
    const names = ['keys.nordbank.example', '*.kmip.nordbank.example', '192.0.2.7'];
    const custom = await selfSigned(await newPrivateKey('P-256'), { CN: 'old.nordbank.example' }, validity, { purpose: 'server', names });
    kmipServer.set(environment, { ...kmipServer.get(environment), cert_type: 'CUSTOM', ssl_cert: custom });
    const ask = async (type: 'dns' | 'ip', value: string) => {
      const outcome = await client.ask('Certify', [uid(publicId), ...requestItems(await requestOf(keys, 'CN=db7', [{ type, value }]))]);
      return typeof outcome === 'string' ? outcome : 'done';
    };
    for (const name of ['keys.nordbank.example', 'a.kmip.nordbank.example', 'old.nordbank.example']) expect(await ask('dns', name)).toBe('PermissionDenied');
    expect([await ask('ip', '192.0.2.7'), await ask('ip', '192.0.2.8')]).toEqual(['PermissionDenied', 'done']);
    for (const name of ['a.b.kmip.nordbank.example', 'kmip.nordbank.example', 'mykeys.nordbank.example']) expect(await ask('dns', name)).toBe('done');
  });

  it.each([
    ['of the appliance', 'kc1.nordbank.example', 'PermissionDenied'],
    ['of the appliance without its domain', 'KC1', 'PermissionDenied'],
    ['with a wildcard', '*.nordbank.example', 'PermissionDenied'],
    ['of the machine itself', 'localhost', 'PermissionDenied'],
    ['that is an address of the machine itself', '127.0.0.1', 'PermissionDenied'],
    ['with a line break', 'a\nCN=b', 'InvalidCSR'],
    ['with a mark of direction', 'a\u202eb', 'InvalidCSR'],
    ['of blanks', '  ', 'InvalidCSR'],
    ['of more than 64 characters', 'a'.repeat(65), 'InvalidCSR'],
  ])('refuses a common name %s', async (_, name, reason) => {
    const { publicId } = await createPair();
    expect(await client.ask('Certify', [uid(publicId), template(commonName(name))])).toBe(reason);
  });

  it('requires proof of possession of the private key', async () => {
    const [keys, others] = [await newKeys(), await newKeys()];
    const publicId = await registerPublic(keys);
    const subject = template(commonName('db7'));
    expect(await client.ask('Certify', [uid(publicId), subject])).toBe('MissingData');
    expect(await client.ask('Certify', [uid(publicId), ...requestItems(await requestOf(others, 'CN=db7'))])).toBe('InvalidCSR');
    const forged = new Uint8Array((await requestOf(keys, 'CN=db7')).rawData);
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    expect(await client.ask('Certify', [uid(publicId), ...requestItems({ rawData: forged.buffer })])).toBe('InvalidCSR');
    // Links to another private key of the same client.
    const { privateId } = await createPair();
    const link = (id: string) => attribute('Link', structure(at, enumeration(tags.LinkType, 0x103), text(tags.LinkedObjectIdentifier, id)));
    await client.done('AddAttribute', [uid(publicId), link(privateId)]);
    expect(await client.ask('Certify', [uid(publicId), subject])).toBe('PermissionDenied');
  });

  it('refuses keys of other clients, other objects, and revoked or weak keys', async () => {
    const { publicId, privateId } = await createPair();
    const subject = template(commonName('db7'));
    const other = kmipRequests(environment, 'user-2');
    expect(await other.ask('Certify', [uid(publicId), subject])).toBe('ObjectNotFound');
    expect(await client.ask('Certify', [uid(privateId), subject])).toBe('IllegalObjectType');
    kmipObjectRecord.put(environment, kmipActs.revoke(kmipObjectRecord.find(environment, publicId), now(), { code: 2, message: 'lost' }));
    expect(await client.ask('Certify', [uid(publicId), subject])).toBe('WrongKeyLifecycleState');
    const weak = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    });
    const weakId = await client.half(
      'PublicKey',
      bytes(tags.KeyMaterial, new Uint8Array(weak.publicKey)),
      5,
      masks.verify,
      numbered('Cryptographic Algorithm', 4),
    );
    expect(await client.ask('Certify', [uid(weakId), subject])).toBe('UnsupportedCryptographicParameters');
  });

  it('sets a validity of a year, or the given dates up to two years', async () => {
    const { publicId } = await createPair();
    const datesOf = async (...attributes: readonly Structure[]) => {
      const made = await client.ask('Certify', [uid(publicId), template(commonName('db7'), ...attributes)]);
      if (typeof made === 'string') return made;
      const { validFromDate, validToDate } = await certificateOf(client.idIn(made));
      return [validFromDate, validToDate].map((date) => date.getTime() / 1_000 - now());
    };
    expect(await datesOf()).toEqual([-3_600, 365 * day - 3_600]);
    expect(await datesOf(dated('Activation Date', now() + day), dated('Deactivation Date', now() + 9 * day))).toEqual([day, 9 * day]);
    expect(await datesOf(dated('Deactivation Date', now() + 730 * day))).toEqual([-3_600, 730 * day]);
    for (const wrong of [
      [dated('Deactivation Date', now() + 731 * day)],
      [dated('Deactivation Date', now())],
      [dated('Activation Date', now() - 2 * day)],
      [dated('Activation Date', now() + 366 * day)],
      [dated('Activation Date', now() + 3 * day), dated('Deactivation Date', now() + 2 * day)],
    ])
      expect(await datesOf(...wrong)).toBe('InvalidField');
  });

  it('refuses usages that the key does not have, wrong attributes and incomplete requests', async () => {
    const { publicId } = await createPair();
    const reason = (...attributes: readonly Structure[]) => client.ask('Certify', [uid(publicId), template(commonName('db7'), ...attributes)]);
    expect(await reason(counted('Cryptographic Usage Mask', 0x1002))).toBe('IncompatibleCryptographicUsageMask');
    expect(await reason(counted('Cryptographic Usage Mask', 0x06))).toBe('IncompatibleCryptographicUsageMask');
    expect(await reason(numbered('Cryptographic Algorithm', 4))).toBe('InvalidField');
    expect(await reason(worded('Certificate Issuer CN', 'another CA'))).toBe('AttributeReadOnly');
    expect(await client.ask('Certify', [uid(publicId)])).toBe('MissingData');
    expect(await client.ask('Certify', [uid(publicId), bytes(tags.CertificateRequest, Uint8Array.of(1))])).toBe('MissingData');
    expect(await client.ask('Certify', [uid(publicId), enumeration(tags.CertificateRequestType, 1), bytes(tags.CertificateRequest, Uint8Array.of(1))])).toBe(
      'InvalidCSR',
    );
  });
});

describe('Re-certify', () => {
  const certify = async (publicId: string, ...attributes: readonly Structure[]) =>
    client.idIn(await client.done('Certify', [uid(publicId), template(commonName('db7'), ...attributes)]));

  it('replaces a certificate for the same key with the same names, subject and lifetime', async () => {
    const { publicId } = await createPair();
    const id = await certify(publicId, named('db7 certificate'), dated('Deactivation Date', now() + 90 * day));
    advance(80);
    const next = client.idIn(await client.done('ReCertify', [uid(id)]));
    const [before, after] = [await certificateOf(id), await certificateOf(next)];
    expect([after.subject, after.publicKey.equals(before.publicKey)]).toEqual([before.subject, true]);
    expect(after.serialNumber).not.toBe(before.serialNumber);
    expect(after.validToDate.getTime() / 1_000 - now()).toBe(90 * day);
    const [first, second] = [before, after].map(({ validFromDate, validToDate }) => validToDate.getTime() - validFromDate.getTime());
    expect(second).toBe(first);
    expect([await linkOf(next, links.replaced), await linkOf(id, links.replacement)]).toEqual([[id], [next]]);
    expect([await linkOf(next, links.publicKey), await linkOf(publicId, links.certificate)]).toEqual([[publicId], [next]]);
    expect(await client.located(named('db7 certificate'))).toEqual([next]);
    expect(await client.values(next, 'Certificate Length')).toHaveLength(1);
    expect(await client.ask('ReCertify', [uid(id)])).toBe('WrongKeyLifecycleState');
  });

  it('replaces a short-lived certificate with the same lifetime', async () => {
    const { publicId } = await createPair();
    const id = await certify(publicId, dated('Activation Date', now()), dated('Deactivation Date', now() + 1_200));
    const { validFromDate, validToDate } = await certificateOf(client.idIn(await client.done('ReCertify', [uid(id)])));
    expect([validFromDate, validToDate].map((date) => date.getTime() / 1_000 - now())).toEqual([-600, 600]);
  });

  it('shifts the dates by the offset', async () => {
    const { publicId } = await createPair();
    const id = await certify(publicId, dated('Activation Date', now()), dated('Deactivation Date', now() + 30 * day));
    const next = client.idIn(await client.done('ReCertify', [uid(id), { tag: tags.Offset, type: 'Interval', value: 7 * day }]));
    const { validFromDate, validToDate } = await certificateOf(next);
    expect([validFromDate, validToDate].map((date) => date.getTime() / 1_000 - now())).toEqual([7 * day, 37 * day]);
    expect((await client.values(next, 'Activation Date'))[0]?.value).toBe(now() + 7 * day);
  });

  it('refuses certificates of another CA, other objects and revoked certificates', async () => {
    const { publicId } = await createPair();
    const id = await certify(publicId);
    const register = async (material: Octets) =>
      client.idIn(
        await client.done('Register', [
          enumeration(tags.ObjectType, 1),
          structure(tags.Certificate, enumeration(tags.CertificateType, 1), bytes(tags.CertificateValue, material)),
        ]),
      );
    const pem = (await kmipAuthorityOf(environment)).certificate;
    expect(await client.ask('ReCertify', [uid(await register(new Uint8Array(new X509Certificate(pem).raw)))])).toBe('InvalidField');
    expect(await client.ask('ReCertify', [uid(publicId)])).toBe('IllegalObjectType');
    await client.done('Revoke', [uid(id), structure(tags.RevocationReason, enumeration(tags.RevocationReasonCode, 2))]);
    expect(await client.ask('ReCertify', [uid(id)])).toBe('WrongKeyLifecycleState');
    // A copy of a revoked certificate has no private key to prove possession.
    expect(await client.ask('ReCertify', [uid(await register(await materialOf(id)))])).toBe('ItemNotFound');
  });
});
