import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certificatesMax } from 'kc-api/rules/certificates';
import * as made from '../../../test/certificates.ts';
import { LimitExceeded } from '../streams/limits.ts';
import { certificatesIn } from './certificates.ts';

const all = Object.entries({ ...made, serverRequest: undefined }).flatMap(([name, pem]) => (pem === undefined ? [] : [[name, pem] as const]));
const one = (pem: string) => certificatesIn(pem)?.[0];
const inside = (pem: string) => Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));
const wrap = (bytes: Uint8Array) => `-----BEGIN CERTIFICATE-----\n${btoa(String.fromCharCode(...bytes))}\n-----END CERTIFICATE-----\n`;

describe('certificate from OpenSSL', () => {
  it.each(all)('returns the same properties as OpenSSL: %s', (_, pem) => {
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

  it('returns names in any script and of every kind', () => {
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

  it('rejects incomplete, damaged or other data as a whole', () => {
    const der = inside(made.server);
    expect(certificatesIn(wrap(der))).toHaveLength(1);
    for (let size = 0; size < der.length; size += 1) expect(certificatesIn(wrap(der.slice(0, size)))).toBeNull();
    for (const at of [0, 4, 8]) expect(certificatesIn(wrap(der.with(at, 0x31)))).toBeNull();
    expect(certificatesIn(`Nordbank\r\n${made.root.replace(/\n/g, '\r\n')}\r\n${made.server}`)?.map(({ subject }) => subject)).toHaveLength(2);
    for (const text of ['', 'hello', made.serverRequest, made.root + made.serverRequest]) expect(certificatesIn(text)).toBeNull();
  });
});

it('rejects a file with too many certificates before parsing them', () => {
  expect(certificatesIn(`${made.server}\n`.repeat(certificatesMax))).toHaveLength(certificatesMax);
  expect(() => certificatesIn(`${made.server}\n`.repeat(certificatesMax + 1))).toThrow(LimitExceeded);
});
