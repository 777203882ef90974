import 'reflect-metadata/lite';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
} from '@peculiar/x509';
import { weaknessOf } from 'kc-api/rules/pki/weakness';
import type { ReadCertificate } from './certificates.ts';

/** Intended use of the first certificate of a path. 'any' requires no particular usage. */
export type PathPurpose = 'server' | 'client' | 'any';

/** Why a certificate is not part of any valid path. If several reasons apply, the one listed last is reported. */
export type PathProblem =
  'UNTRUSTED' | 'NOT_A_CA' | 'CONSTRAINED' | 'UNKNOWN_EXTENSION' | 'WRONG_USAGE' | 'WEAK_KEY' | 'WEAK_SIGNATURE' | 'NOT_YET_VALID' | 'EXPIRED';

const usagesOfPurpose = { server: ExtendedKeyUsage.serverAuth, client: ExtendedKeyUsage.clientAuth } as const;

/** Critical extensions that are processed, or that do not restrict the use of a certificate on a connection. */
const processedExtensions: ReadonlySet<string> = new Set([
  '2.5.29.14', // subjectKeyIdentifier
  '2.5.29.15', // keyUsage
  '2.5.29.17', // subjectAltName
  '2.5.29.19', // basicConstraints
  '2.5.29.30', // nameConstraints
  '2.5.29.31', // cRLDistributionPoints
  '2.5.29.32', // certificatePolicies
  '2.5.29.33', // policyMappings
  '2.5.29.35', // authorityKeyIdentifier
  '2.5.29.36', // policyConstraints
  '2.5.29.37', // extKeyUsage
  '2.5.29.54', // inhibitAnyPolicy
  '2.16.840.1.113730.1.1', // Netscape certificate type
]);

const isVersion1 = (certificate: X509Certificate): boolean => AsnConvert.parse(certificate.rawData, Certificate).tbsCertificate.version === 0;

/**
 * True if a certificate may sign others (RFC 5280, 4.2.1.3 and 4.2.1.9). A trusted version 1 certificate cannot declare this and is accepted. A certificate
 * with key usages needs keyCertSign. `below`: number of CAs between it and the first certificate, without self-issued ones.
 */
function maySign(certificate: X509Certificate, below: number, isTrusted: boolean): boolean {
  const constraints = certificate.getExtension(BasicConstraintsExtension);
  const usages = certificate.getExtension(KeyUsagesExtension)?.usages;
  if (usages !== undefined && (usages & KeyUsageFlags.keyCertSign) === 0) return false;
  if (!constraints) return isTrusted && (usages !== undefined || isVersion1(certificate));
  return constraints.ca && (constraints.pathLength ?? below) >= below;
}

/** An absent extended key usage restricts nothing. In a CA it restricts the certificates that the CA issues, as in OpenSSL and browsers. */
function hasUsage(certificate: X509Certificate, purpose: PathPurpose, isFirst: boolean): boolean {
  if (purpose === 'any') return true;
  const extended = certificate.getExtension(ExtendedKeyUsageExtension)?.usages;
  if (extended && !extended.includes(usagesOfPurpose[purpose])) return false;
  if (!isFirst) return true;
  const { digitalSignature, keyEncipherment, keyAgreement } = KeyUsageFlags;
  const wanted = purpose === 'server' ? digitalSignature | keyEncipherment | keyAgreement : digitalSignature | keyAgreement;
  return ((certificate.getExtension(KeyUsagesExtension)?.usages ?? wanted) & wanted) !== 0;
}

interface Position {
  /** Number of CA certificates between this one and the first, without self-issued ones. */
  below: number;
  isFirst: boolean;
  /** True if an administrator trusts this very certificate. */
  isTrusted: boolean;
}

/** Returns why a certificate cannot be used at this position, or null. Checks dates last. */
export function problemAt(
  { certificate, facts }: ReadCertificate,
  { below, isFirst, isTrusted }: Position,
  { now, purpose }: { now: number | null; purpose: PathPurpose },
): PathProblem | null {
  if (!isFirst && !maySign(certificate, below, isTrusted)) return 'NOT_A_CA';
  if (certificate.extensions.some(({ critical, type }) => critical && !processedExtensions.has(type))) return 'UNKNOWN_EXTENSION';
  if (!hasUsage(certificate, purpose, isFirst)) return 'WRONG_USAGE';
  const weakness = weaknessOf(new Uint8Array(certificate.rawData));
  if (weakness.key !== '') return 'WEAK_KEY';
  // The signature of a trust anchor is not verified.
  if (weakness.signature !== '' && !isTrusted) return 'WEAK_SIGNATURE';
  if (now === null) return null;
  return now < facts.not_before ? 'NOT_YET_VALID' : now > facts.not_after ? 'EXPIRED' : null;
}
