import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certificatesMax, certificateTexts } from 'kc-api/rules/certificates';
import { allow, deny } from 'kc-api/rules/verdict';
import * as made from '../../../test/certificates.ts';
import { LimitExceeded } from '../streams/limits.ts';
import { certificatesIn, chainVerdict } from './certificates.ts';
import { newRequest, selfSigned, signRequest } from './issue.ts';
import { newPrivateKey } from './privateKeys.ts';

const all = Object.entries({ ...made, serverRequest: undefined }).flatMap(([name, pem]) => (pem === undefined ? [] : [[name, pem] as const]));
const one = (pem: string) => certificatesIn(pem)?.[0];
const inside = (pem: string) => Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));
const wrap = (bytes: Uint8Array) => `-----BEGIN CERTIFICATE-----\n${btoa(String.fromCharCode(...bytes))}\n-----END CERTIFICATE-----\n`;

describe('a certificate made by OpenSSL', () => {
  it.each(all)('tells what OpenSSL reads in it: %s', (_, pem) => {
    const facts = one(pem);
    const theirs = new X509Certificate(pem);
    expect(facts?.fingerprint).toBe(theirs.fingerprint256);
    expect(facts?.serial.toUpperCase()).toBe(theirs.serialNumber);
    expect(facts?.not_before).toBe(Date.parse(theirs.validFrom) / 1000);
    expect(facts?.not_after).toBe(Date.parse(theirs.validTo) / 1000);
    expect(facts?.ca).toBe(theirs.ca);
    const { modulusLength } = theirs.publicKey.asymmetricKeyDetails ?? {};
    expect(facts?.key_type.toLowerCase()).toBe(theirs.publicKey.asymmetricKeyType);
    if (modulusLength) expect(facts?.key_size).toBe(modulusLength);
  });

  it('tells its names in any writing and of every kind', () => {
    expect(one(made.server)).toMatchObject({
      subject: 'C=SE, ST=Skåne, L=Malmö, O=Nordbank\\, AB, OU=a \\"c\\" \\<d\\>, CN=Łódź 銀行 #1',
      issuer: 'C=SE, O=Nordbank, CN=Test intermediate',
      names: [
        'DNS:kc1.nordbank.example',
        'DNS:xn--bcher-kva.example',
        'IP:10.0.0.1',
        'IP:2001:db8::1',
        'email:ops@nordbank.example',
        'URI:https://nordbank.example/x',
        'UPN:svc@nordbank.example',
        'RID:1.2.3.5',
        'DN:O=Dir, CN=name',
      ],
      usages: ['digitalSignature', 'keyEncipherment', 'serverAuth', 'clientAuth', '1.2.3.4'],
    });
    expect([made.root, made.intermediate, made.ed25519, made.secp256k1, made.brainpool].map((pem) => one(pem)?.key_size)).toEqual([256, 384, 256, 256, 384]);
  });

  it('is read whole or not at all', () => {
    const der = inside(made.server);
    expect(certificatesIn(wrap(der))).toHaveLength(1);
    for (let size = 0; size < der.length; size += 1) expect(certificatesIn(wrap(der.slice(0, size)))).toBeNull();
    for (const at of [0, 4, 8]) expect(certificatesIn(wrap(der.with(at, 0x31)))).toBeNull();
    expect(certificatesIn(`Nordbank\r\n${made.root.replace(/\n/g, '\r\n')}\r\n${made.server}`)?.map(({ subject }) => subject)).toHaveLength(2);
    for (const text of ['', 'hello', made.serverRequest, made.root + made.serverRequest]) expect(certificatesIn(text)).toBeNull();
  });
});

it('a file of more certificates than a chain has is refused before they are parsed', () => {
  expect(certificatesIn(`${made.server}\n`.repeat(certificatesMax))).toHaveLength(certificatesMax);
  expect(() => certificatesIn(`${made.server}\n`.repeat(certificatesMax + 1))).toThrow(LimitExceeded);
});

describe('a chain', () => {
  const now = Date.UTC(2030, 0, 1) / 1000;
  const { root, intermediate, server } = made;

  it('leads from the certificate to a trusted root', async () => {
    expect(await chainVerdict(server + intermediate, root, now)).toEqual(allow);
    expect(await chainVerdict(server, intermediate + root, now)).toEqual(allow);
    expect(await chainVerdict(root, root, now)).toEqual(allow);
  });

  it('is refused when a link is missing, wrong or out of its time', async () => {
    const chain = deny(certificateTexts.chain);
    expect(await chainVerdict(server, root, now)).toEqual(chain);
    expect(await chainVerdict(server, intermediate, now)).toEqual(chain);
    // A root that the file brings itself is trusted by nobody.
    expect(await chainVerdict(server + intermediate + root, made.brainpool, now)).toEqual(chain);
    expect(await chainVerdict(server, 'nonsense', now)).toEqual(deny(certificateTexts.invalid));
    expect(await chainVerdict('', root, now)).toEqual(deny(certificateTexts.invalid));
    expect(await chainVerdict(server, intermediate + root, 0)).toMatchObject({ reason: expect.stringContaining('CN=Łódź 銀行 #1 is not valid yet.') });
    expect(await chainVerdict(server, intermediate + root, now * 2)).toMatchObject({ reason: expect.stringContaining('has expired.') });
  });

  it('trusts nobody who only bears the name of a CA, or may not sign', async () => {
    const validity = { from: now - 1, until: now + 1_000 };
    const [caKey, otherKey, leafKey] = [await newPrivateKey('P-256'), await newPrivateKey('P-256'), await newPrivateKey('P-256')];
    const ca = await selfSigned(caKey, { CN: 'CA' }, validity, { purpose: 'ca' });
    const impostor = await selfSigned(otherKey, { CN: 'CA' }, validity, { purpose: 'ca' });
    const plain = await selfSigned(caKey, { CN: 'CA' }, validity, { purpose: 'server' });
    const request = await newRequest(leafKey, { CN: 'leaf' });
    const leaf = (await signRequest(request, { certificate: ca, key: caKey }, { subject: { CN: 'leaf' }, purpose: 'server', validity })) ?? '';
    expect(await chainVerdict(leaf, impostor + ca, now)).toEqual(allow);
    expect(await chainVerdict(leaf, impostor, now)).toEqual(deny(certificateTexts.chain));
    expect(await chainVerdict(leaf, plain, now)).toEqual(deny(certificateTexts.chain));
    // `intermediate` may sign certificates of servers, and no CA below itself.
    expect(await chainVerdict(leaf, made.intermediate, now)).toEqual(deny(certificateTexts.chain));
  });
});
