import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import * as made from '../../../test/certificates.ts';
import * as odd from '../../../test/oddCertificates.ts';
import { certificatesIn } from './certificates.ts';

const details = (pem: string) => {
  const { serial, key_type, key_size } = certificatesIn(pem)?.[0] ?? {};
  return { serial: serial?.toUpperCase(), key: `${key_type} ${key_size}` };
};

it.each([
  [odd.negativeSerial, 'EC 256'],
  [odd.highSerial, 'EC 256'],
  [odd.ed448, 'Ed448 456'],
  [odd.rsaPss, 'RSA-PSS 3072'],
  [odd.explicitP256, 'EC 256'],
  [odd.explicitBrainpool, 'EC 320'],
  [made.ed25519, 'Ed25519 256'],
  [made.brainpool, 'EC 384'],
])('returns the same key and serial number as OpenSSL (%#)', (pem, key) => {
  expect(details(pem)).toEqual({ serial: new X509Certificate(pem).serialNumber, key });
});

it('keeps the sign of a negative serial number', () => {
  expect(details(odd.negativeSerial).serial).toBe('-1F5A');
});
