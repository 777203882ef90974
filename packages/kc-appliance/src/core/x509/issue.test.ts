import 'reflect-metadata/lite';
import { KeyUsageFlags, KeyUsagesExtension, X509Certificate as Parsed } from '@peculiar/x509';
import { createPrivateKey, generateKeyPairSync, X509Certificate, type KeyExportOptions } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serverRequest } from '../../../test/certificates.ts';
import { fixtureRequest, owner } from '../../../test/pathFixtures.ts';
import { belongTogether, certificatesIn } from './certificates.ts';
import { createIssuer, newRequest, selfSigned, signRequest } from './issue.ts';
import { keyPairOf, newPrivateKey, type KeyKind } from './privateKeys.ts';

const validity = { from: Date.UTC(2026, 0, 1) / 1000, until: Date.UTC(2056, 0, 1) / 1000 };
const subject = { C: 'SE', ST: 'Skåne', L: 'Malmö', O: 'Nordbank, AB', OU: '#銀行 "1"', CN: 'kc1.nordbank.example' };
const names = ['kc1.nordbank.example', '10.0.0.1', '2001:db8::1'];
const kinds: readonly KeyKind[] = ['RSA-2048', 'P-256', 'P-384', 'P-521'];

describe('private key', () => {
  it.each(kinds)('has the kind that OpenSSL reads: %s', async (kind) => {
    const pem = await newPrivateKey(kind);
    const { asymmetricKeyDetails: details } = createPrivateKey(pem);
    const curves: Record<string, string> = { 'P-256': 'prime256v1', 'P-384': 'secp384r1', 'P-521': 'secp521r1' };
    expect(details?.namedCurve ?? `RSA-${details?.modulusLength}`).toBe(curves[kind] ?? kind);
  });

  it('is parsed in each format that OpenSSL writes, but not if it is encrypted', async () => {
    const [rsa, ec] = [generateKeyPairSync('rsa', { modulusLength: 2048 }), generateKeyPairSync('ec', { namedCurve: 'P-384' })];
    const spki = async (pem: string) => {
      const pair = await keyPairOf(pem);
      return pair && Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('hex');
    };
    const forms: [typeof rsa, KeyExportOptions<'pem'>][] = [
      [rsa, { type: 'pkcs1', format: 'pem' }],
      [rsa, { type: 'pkcs8', format: 'pem' }],
      [ec, { type: 'sec1', format: 'pem' }],
      [ec, { type: 'pkcs8', format: 'pem' }],
    ];
    for (const [{ privateKey, publicKey }, form] of forms)
      expect(await spki(privateKey.export(form).toString())).toBe(publicKey.export({ type: 'spki', format: 'der' }).toString('hex'));
    const curve = '-----BEGIN EC PARAMETERS-----\nBgUrgQQAIg==\n-----END EC PARAMETERS-----\n';
    expect(await spki(curve + ec.privateKey.export({ type: 'sec1', format: 'pem' }).toString())).not.toBeNull();
    const secret = { cipher: 'aes-256-cbc', passphrase: 'x' };
    for (const text of [
      rsa.privateKey.export({ type: 'pkcs8', format: 'pem', ...secret }).toString(),
      rsa.privateKey.export({ type: 'pkcs1', format: 'pem', ...secret }).toString(),
      generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      'nonsense',
    ])
      expect(await keyPairOf(text)).toBeNull();
  });
});

describe('certificate', () => {
  it.each(kinds)('is self-signed in a form that OpenSSL verifies: %s', async (kind) => {
    const key = await newPrivateKey(kind);
    const pem = await selfSigned(key, subject, validity, { purpose: 'server', names });
    const theirs = new X509Certificate(pem);
    expect(theirs.verify(theirs.publicKey)).toBe(true);
    expect(theirs.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(theirs.toLegacyObject().subject).toEqual(subject);
    expect(theirs.subjectAltName).toBe('DNS:kc1.nordbank.example, IP Address:10.0.0.1, IP Address:2001:DB8:0:0:0:0:0:1');
    expect(theirs.ca).toBe(false);
    expect(certificatesIn(pem)?.[0]).toMatchObject({ not_before: validity.from, not_after: validity.until });
  });

  it.each(kinds)('declares only key usages that suit its key: %s', async (kind) => {
    const pem = await selfSigned(await newPrivateKey(kind), subject, validity, { purpose: 'server' });
    const { digitalSignature, keyEncipherment } = KeyUsageFlags;
    const usages = new Parsed(pem).getExtension(KeyUsagesExtension)?.usages;
    expect(usages).toBe(kind.startsWith('RSA') ? digitalSignature | keyEncipherment : digitalSignature);
  });

  it('is issued by a CA with a new key each time, for any common name', async () => {
    const key = await newPrivateKey('P-256');
    const ca = new X509Certificate(await selfSigned(key, { CN: 'CA' }, validity, { purpose: 'ca' }));
    const issue = await createIssuer({ certificate: ca.toString(), key });
    const issueTo = (CN: string) => issue({ subject: { CN }, purpose: 'client', validity });
    const [one, other] = [await issueTo('#"half \uD800, ='), await issueTo('x'.repeat(256))];
    const theirs = new X509Certificate(one.certificate);
    expect(theirs.verify(ca.publicKey)).toBe(true);
    expect([theirs.fingerprint256, theirs.toLegacyObject().subject]).toEqual([one.fingerprint, { CN: '#"half \uFFFD, =' }]);
    expect(new X509Certificate(other.certificate).publicKey.equals(theirs.publicKey)).toBe(false);
    expect(theirs.checkPrivateKey(createPrivateKey(key))).toBe(false);
  });

  it('takes only the public key from a request when a CA signs it', async () => {
    const [caKey, key] = [await newPrivateKey('P-256'), await newPrivateKey('RSA-2048')];
    const ca = await selfSigned(caKey, { CN: 'CA' }, validity, { purpose: 'ca' });
    const authority = { certificate: ca, key: caKey };
    const request = await newRequest(key, subject, ['kmip.nordbank.example', '127.0.0.1']);
    const own = (await signRequest(request, authority, { subject: { CN: 'array-7' }, names, purpose: 'server', validity })) ?? '';
    // OpenSSL created this request. It contains a host name and an address.
    const foreign = (await signRequest(serverRequest, authority, { subject: { CN: 'array-8' }, purpose: 'client', validity })) ?? '';
    for (const pem of [own, foreign]) expect(new X509Certificate(pem).verify(new X509Certificate(ca).publicKey)).toBe(true);
    expect(new X509Certificate(own).checkIssued(new X509Certificate(ca))).toBe(true);
    expect(new X509Certificate(own).checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(certificatesIn(own)?.[0]).toMatchObject({
      subject: 'CN=array-7',
      issuer: 'CN=CA',
      names: ['DNS:kc1.nordbank.example', 'IP:10.0.0.1', 'IP:2001:db8::1'],
      usages: ['digitalSignature', 'keyEncipherment', 'serverAuth'],
      ca: false,
    });
    expect(certificatesIn(foreign)?.[0]).toMatchObject({ subject: 'CN=array-8', names: [], ca: false });
    expect(new X509Certificate(foreign).keyUsage).toEqual(['1.3.6.1.5.5.7.3.2']);
    expect(await belongTogether(own, key)).toBe(true);
    expect(await belongTogether(own, caKey)).toBe(false);
    expect(await belongTogether('nonsense', key)).toBe(false);
  });

  it.each([
    ['server', ['serverAuth']],
    ['client', ['clientAuth']],
    ['node', ['serverAuth', 'clientAuth']],
  ] as const)('has no other purpose if it is for a %s', async (purpose, extended) => {
    const key = await newPrivateKey('P-256');
    expect(certificatesIn(await selfSigned(key, subject, validity, { purpose }))?.[0]?.usages).toEqual(['digitalSignature', ...extended]);
  });

  it('is not issued for a modified, invalid or weak request', async () => {
    const key = await newPrivateKey('P-256');
    const ca = await selfSigned(key, { CN: 'CA' }, validity, { purpose: 'ca' });
    const request = await newRequest(key, { CN: 'honest.example' });
    const body = atob(request.replace(/-----[^-]+-----|\s/g, '')).replace('honest', 'forged');
    const forged = `-----BEGIN CERTIFICATE REQUEST-----\n${btoa(body)}\n-----END CERTIFICATE REQUEST-----\n`;
    const certified = { subject: { CN: 'honest.example' }, purpose: 'client', validity } as const;
    expect(await signRequest(forged, { certificate: ca, key }, certified)).toBeNull();
    expect(await signRequest('nonsense', { certificate: ca, key }, certified)).toBeNull();
    const weak = await fixtureRequest(await owner('weak', { name: 'RSASSA-PKCS1-v1_5', modulusLength: 1024 }));
    expect(await signRequest(weak, { certificate: ca, key }, certified)).toBeNull();
  });
});
