import 'reflect-metadata/lite';
import { AuthorityKeyIdentifierExtension } from '@peculiar/x509';
import { hexToBytes } from '@noble/hashes/utils.js';
import { derElements } from 'kc-api/rules/pki/der';
import { base64UrlOf } from '../files/base64url.ts';
import { readCertificates } from './certificates.ts';

/** Returns the id by which a CA knows a certificate (RFC 9773, 4.1): key identifier of the issuer and serial number. Undefined without a key identifier. */
export function certificateId(pem: string): string | undefined {
  const certificate = readCertificates(pem)?.[0]?.certificate;
  const issuer = certificate?.getExtension(AuthorityKeyIdentifierExtension)?.keyId;
  if (!certificate || issuer === undefined) return undefined;
  // The number as in DER, with a leading zero byte if its first bit is set.
  const [whole] = derElements(new Uint8Array(certificate.rawData));
  const [signed] = whole ? derElements(whole.content) : [];
  const serial = signed ? derElements(signed.content).find(({ tag }) => tag === 0x02) : undefined;
  return serial && `${base64UrlOf(hexToBytes(issuer))}.${base64UrlOf(serial.content)}`;
}
