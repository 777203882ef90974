import { base64Of } from '../core/files/base64.ts';
import type { Environment } from '../core/context.ts';
import type { ReadCertificate } from '../core/x509/certificates.ts';
import type { KmipCertificates } from './protocol/store.ts';
import type { KmipIdentity, KmipObjectRecord } from './records.ts';
import { kmipAuthority, kmipObjectAuthority, kmipObjectTable, kmipServer } from './state.ts';
import { kmipUserOf } from './users/users.ts';

type Octets = Uint8Array<ArrayBuffer>;

const pemOf = (der: Octets): string => `-----BEGIN CERTIFICATE-----\n${base64Of(der)}\n-----END CERTIFICATE-----\n`;

/** Returns the trusted certificates (PEM): both authorities of the server, and the issuers of a custom server certificate. */
function anchorsOf(environment: Environment): string[] {
  const { cert_type, cacert } = kmipServer.get(environment);
  const authorities = [kmipObjectAuthority.get(environment), kmipAuthority.get(environment)].map((one) => one?.certificate ?? '');
  return [...authorities, cert_type === 'CUSTOM' ? cacert : ''].filter((pem) => pem !== '');
}

/** True if an object was revoked at this time (epoch seconds). The earliest date counts, so that a second Revoke cannot make a certificate valid again. */
export function isRevokedAt({ revocation, compromise_occurrence, compromise_date, deactivation_date }: KmipObjectRecord, at: number): boolean {
  const date = Math.min(compromise_date || deactivation_date, deactivation_date || compromise_date);
  return revocation !== null && at >= Math.min(compromise_occurrence ?? date, date);
}

/** The serial number of a certificate of the object authority is the identifier of its object. */
function identifierOf({ certificate }: ReadCertificate): string {
  const digits = certificate.serialNumber.replace(/^00(?=.{32}$)/, '').padStart(32, '0');
  return digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** True if the object of a certificate was revoked, or was rolled back with its batch. */
function isWithdrawn(environment: Environment, one: ReadCertificate, at: number): boolean {
  const object = kmipObjectTable.in(environment).get(identifierOf(one));
  return !object || isRevokedAt(object, at);
}

/** True for a client certificate of the KMIP authority whose user was removed. */
const isOfRemovedUser = (environment: Environment, { facts }: ReadCertificate): boolean =>
  facts.usages.includes('clientAuth') && !kmipUserOf(environment, facts.fingerprint);

/** Returns the certificates that issued none of the others: the leaf of each chain. */
const endsOf = (certificates: readonly ReadCertificate[], isIssuer: (issuer: ReadCertificate, of: ReadCertificate) => boolean): ReadCertificate[] =>
  certificates.filter((one) => !certificates.some((other) => other !== one && isIssuer(one, other)));

/**
 * Validates a chain in any order (KMIP 1.4, 4.24). Invalid: a certificate is unreadable, revoked, of a removed user, outside its dates, not allowed at its
 * position, or has a wrong signature. Unknown: the chain leads to no trusted authority. Null: the certificates form more than one chain.
 */
export const chainValidity = async (environment: Environment, chain: readonly Octets[], at: number): ReturnType<KmipCertificates['validate']> => {
  const { readCertificates } = await import('../core/x509/certificates.ts');
  const { certificatePath } = await import('../core/x509/certificatePath.ts');
  const { nameKey } = await import('../core/x509/distinguishedNames.ts');
  const isIssuer = (issuer: ReadCertificate, of: ReadCertificate): boolean => nameKey(issuer.certificate.subjectName) === nameKey(of.certificate.issuerName);
  const certificates = new Map<string, ReadCertificate>();
  for (const der of chain) {
    const [one] = readCertificates(pemOf(der)) ?? [];
    if (!one) return 'Invalid';
    certificates.set(one.facts.fingerprint, one);
  }
  const all = [...certificates.values()];
  const [end, ...others] = endsOf(all, isIssuer);
  if (!end) return 'Invalid';
  if (others.length > 0) return null;
  const anchors = anchorsOf(environment).flatMap((pem) => readCertificates(pem) ?? []);
  const result = await certificatePath(end, all, anchors, { now: at, purpose: 'any' });
  if (result.ok) {
    const isIssuedBy = (authority: KmipIdentity | null): boolean => {
      const [own] = readCertificates(authority?.certificate ?? '') ?? [];
      return result.path.length > 1 && result.path.at(-1)?.facts.fingerprint === own?.facts.fingerprint;
    };
    if (isIssuedBy(kmipObjectAuthority.get(environment)) && isWithdrawn(environment, end, at)) return 'Invalid';
    return isIssuedBy(kmipAuthority.get(environment)) && isOfRemovedUser(environment, end) ? 'Invalid' : 'Valid';
  }
  if (result.problem !== 'UNTRUSTED') return 'Invalid';
  // Its issuer is among the certificates but did not sign it.
  const isForged = !isIssuer(result.at, result.at) && [...all, ...anchors].some((one) => isIssuer(one, result.at));
  return isForged ? 'Invalid' : 'Unknown';
};
