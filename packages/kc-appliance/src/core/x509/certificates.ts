/**
 * Reads and checks certificates. Import this folder's files with `await import(…)`: the library behind them is large, and
 * most of what runs in a page needs no certificate.
 */
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
  type PublicKey,
} from '@peculiar/x509';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { certificatesMax, certificateTexts } from 'kc-api/rules/certificates';
import { allow, deny, type Verdict } from 'kc-api/rules/verdict';
import { LimitExceeded } from '../streams/limits.ts';
import { keyPairOf } from './privateKeys.ts';

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const kinds: Readonly<Record<string, string>> = { dns: 'DNS', ip: 'IP', email: 'email', url: 'URI', upn: 'UPN', guid: 'GUID', dn: 'DN', id: 'RID' };

function keyOf({ algorithm }: PublicKey): Pick<CertificateFacts, 'key_type' | 'key_size'> {
  if ('modulusLength' in algorithm) return { key_type: 'RSA', key_size: Number(algorithm.modulusLength) };
  // The names of curves tell their size: P-256, K-256, brainpoolP384r1.
  if ('namedCurve' in algorithm) return { key_type: 'EC', key_size: Number(/\d{3}/.exec(String(algorithm.namedCurve))?.[0]) };
  return algorithm.name === 'Ed25519' ? { key_type: algorithm.name, key_size: 256 } : { key_type: algorithm.name };
}

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
  const { subject, issuer, serialNumber, notBefore, notAfter, publicKey, rawData } = certificate;
  return {
    subject,
    issuer,
    serial: serialNumber,
    not_before: seconds(notBefore),
    not_after: seconds(notAfter),
    names: (certificate.getExtension(SubjectAlternativeNameExtension)?.names.items ?? []).map(({ type, value }) => `${kinds[type] ?? type}:${value}`),
    ...keyOf(publicKey),
    fingerprint: fingerprintOf(rawData),
    ca: certificate.getExtension(BasicConstraintsExtension)?.ca ?? false,
    usages: usagesOf(certificate),
  };
}

interface Readable {
  certificate: X509Certificate;
  facts: CertificateFacts;
}

/** Throws LimitExceeded for a file of more certificates than are parsed. */
function checkCount(pem: string): void {
  if (pem.split('-----BEGIN ', certificatesMax + 2).length > certificatesMax + 1) throw new LimitExceeded('items', certificatesMax);
}

/** The certificates of a PEM file in its order; null when one of them cannot be read, something else is there, or there is none. */
function read(pem: string): Readable[] | null {
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

/** What the certificates of a PEM file say, in its order; null when it does not hold certificates alone. */
export const certificatesIn = (pem: string): CertificateFacts[] | null => read(pem)?.map(({ facts }) => facts) ?? null;

/** Whether the first certificate of a PEM file was made for this private key. */
export async function belongTogether(pem: string, key: string): Promise<boolean> {
  const pair = await keyPairOf(key);
  const first = read(pem)?.[0];
  if (!pair || !first) return false;
  const own = bytesToHex(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)));
  return own === first.certificate.publicKey.toString('hex');
}

/** RFC 5280, 4.2.1.9 and 4.2.1.3: a CA says so, and may sign certificates when it names its usages. `below`: CAs between it and the leaf. */
function maySign(certificate: X509Certificate, below: number): boolean {
  const constraints = certificate.getExtension(BasicConstraintsExtension);
  const usages = certificate.getExtension(KeyUsagesExtension)?.usages ?? KeyUsageFlags.keyCertSign;
  return constraints?.ca === true && (constraints.pathLength ?? below) >= below && (usages & KeyUsageFlags.keyCertSign) !== 0;
}

async function issuerOf({ certificate, facts }: Readable, candidates: readonly Readable[], below: number): Promise<Readable | undefined> {
  for (const one of candidates)
    if (
      one.facts.subject === facts.issuer &&
      maySign(one.certificate, below) &&
      (await certificate.verify({ publicKey: one.certificate, signatureOnly: true }))
    )
      return one;
  return undefined;
}

/**
 * Whether the first certificate of `pem` leads, through the others of it and those of `authorities`, to a root among the
 * authorities, and each on the way is valid at `now` (epoch seconds). A root that is itself the first is trusted as it is.
 * Nobody is asked whether one was revoked.
 */
export async function chainVerdict(pem: string, authorities: string, now: number): Promise<Verdict> {
  const own = read(pem);
  const trusted = read(authorities);
  if (!own || !trusted) return deny(certificateTexts.invalid);
  const roots = new Set(trusted.filter(({ facts }) => facts.subject === facts.issuer).map(({ facts }) => facts.fingerprint));
  const candidates = [...own.slice(1), ...trusted];
  let current = own[0];
  for (let below = 0; current && below <= candidates.length; below += 1) {
    if (now < current.facts.not_before) return deny(certificateTexts.early(current.facts.subject));
    if (now > current.facts.not_after) return deny(certificateTexts.expired(current.facts.subject));
    if (roots.has(current.facts.fingerprint)) return allow;
    current = await issuerOf(current, candidates, below);
  }
  return deny(certificateTexts.chain);
}

/** PEM of the last certificate of a chain, where it signed itself: whoever trusts it trusts them all. Empty where it did not. */
export function authorityIn(pem: string): { authority?: string } {
  const last = read(pem)?.at(-1);
  const own = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\s*$/.exec(pem)?.[0];
  return last && own !== undefined && last.facts.subject === last.facts.issuer ? { authority: own } : {};
}
