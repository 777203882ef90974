/** Reads and checks certificates. Import the files of this folder with `await import(…)`: their library is large, and most pages need no certificates. */
import 'reflect-metadata/lite';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
} from '@peculiar/x509';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { certificatesMax } from 'kc-api/rules/certificates';
import { keyFacts, serialText } from './certificateDetails.ts';
import { LimitExceeded } from '../streams/limits.ts';
import { keyPairOf } from './privateKeys.ts';

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const kinds: Readonly<Record<string, string>> = { dns: 'DNS', ip: 'IP', email: 'email', url: 'URI', upn: 'UPN', guid: 'GUID', dn: 'DN', id: 'RID' };

function usagesOf(certificate: X509Certificate): string[] {
  const flags = certificate.getExtension(KeyUsagesExtension)?.usages ?? 0;
  const plain = Object.entries(KeyUsageFlags).filter(([, flag]) => typeof flag === 'number' && (flags & flag) !== 0);
  const names = new Map<unknown, string>(Object.entries(ExtendedKeyUsage).map(([usage, id]) => [id, usage]));
  const extended = certificate.getExtension(ExtendedKeyUsageExtension)?.usages ?? [];
  return [...plain.map(([usage]) => usage), ...extended.map((id) => names.get(id) ?? String(id))];
}

/** SHA-256 over the whole certificate, hex in pairs with colons. */
export const fingerprintOf = (der: ArrayBuffer): string =>
  bytesToHex(sha256(new Uint8Array(der)))
    .toUpperCase()
    .replace(/..(?!$)/g, '$&:');

function factsOf(certificate: X509Certificate): CertificateFacts {
  const { subject, issuer, notBefore, notAfter, publicKey, rawData } = certificate;
  return {
    subject,
    issuer,
    serial: serialText(rawData),
    not_before: seconds(notBefore),
    not_after: seconds(notAfter),
    names: (certificate.getExtension(SubjectAlternativeNameExtension)?.names.items ?? []).map(({ type, value }) => `${kinds[type] ?? type}:${value}`),
    ...keyFacts(publicKey),
    fingerprint: fingerprintOf(rawData),
    ca: certificate.getExtension(BasicConstraintsExtension)?.ca ?? false,
    usages: usagesOf(certificate),
  };
}

/** A parsed certificate and its facts. */
export interface ReadCertificate {
  certificate: X509Certificate;
  facts: CertificateFacts;
}

/** Throws LimitExceeded if the file contains more certificates than the parser accepts. */
function checkCount(pem: string): void {
  if (pem.split('-----BEGIN ', certificatesMax + 2).length > certificatesMax + 1) throw new LimitExceeded('items', certificatesMax);
}

/** Parses the certificates of a PEM file, in file order. Returns null if the file is empty, contains other data, or has an unreadable certificate. */
export function readCertificates(pem: string): ReadCertificate[] | null {
  checkCount(pem);
  try {
    const all = PemConverter.decodeWithHeaders(pem).map(({ type, rawData }) => {
      const certificate = type === PemConverter.CertificateTag ? new X509Certificate(rawData) : null;
      return certificate && { certificate, facts: factsOf(certificate) };
    });
    return all.length > 0 && all.every((one) => one !== null) ? all : null;
  } catch {
    return null;
  }
}

/** Returns the facts of the certificates of a PEM file, in file order. Null if the file contains anything else. */
export const certificatesIn = (pem: string): CertificateFacts[] | null => readCertificates(pem)?.map(({ facts }) => facts) ?? null;

/** True if the first certificate of a PEM file belongs to this private key. */
export async function belongTogether(pem: string, key: string): Promise<boolean> {
  const pair = await keyPairOf(key);
  const first = readCertificates(pem)?.[0];
  if (!pair || !first) return false;
  const own = bytesToHex(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)));
  return own === first.certificate.publicKey.toString('hex');
}

/** Returns the last certificate of a chain (PEM) if it is self-signed, so that it can serve as the trust anchor. Otherwise empty. */
export function authorityIn(pem: string): { authority?: string } {
  const last = readCertificates(pem)?.at(-1);
  const own = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\s*$/.exec(pem)?.[0];
  return last && own !== undefined && last.facts.subject === last.facts.issuer ? { authority: own } : {};
}
