import 'reflect-metadata/lite';
import * as v from 'valibot';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  Extension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  Pkcs10CertificateRequest,
  Pkcs10CertificateRequestGenerator,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  PublicKey,
  type ExtendedKeyUsageType,
} from '@peculiar/x509';
import { weaknessOf, weaknessText } from 'kc-api/rules/pki/weakness';
import { generateKeyPair } from '../keyPairs.ts';
import { fingerprintOf } from './certificates.ts';
import { keyPairOf } from './privateKeys.ts';

/** The parts of a distinguished name, in their usual order. */
export interface Subject {
  C?: string | undefined;
  ST?: string | undefined;
  L?: string | undefined;
  O?: string | undefined;
  OU?: string | undefined;
  /** The account that the certificate belongs to (RFC 4519, 2.39). */
  UID?: string | undefined;
  CN: string;
}

export interface Validity {
  /** Epoch seconds. */
  from: number;
  until: number;
}

const parts = ['C', 'ST', 'L', 'O', 'OU', 'UID', 'CN'] as const;
/** Attribute types that the library does not know by name. */
const typeOf: Partial<Record<keyof Subject, string>> = { UID: '0.9.2342.19200300.100.1.1' };
/** Pass objects: the library parses quotes and a leading # in plain strings by RFC 4514. UTF-8 cannot encode a lone surrogate. */
const nameOf = (subject: Subject): Name =>
  new Name(
    parts.flatMap((part) => {
      const value = subject[part];
      return value ? [{ [typeOf[part] ?? part]: [part === 'C' ? { printableString: value } : { utf8String: value.toWellFormed() }] }] : [];
    }),
  );
const address = v.pipe(v.string(), v.ip());
const isAddress = (text: string): boolean => v.is(address, text);
const namesOf = (names: readonly string[]): Extension[] =>
  names.length === 0
    ? []
    : [new SubjectAlternativeNameExtension(names.map((value) => ({ type: isAddress(value) ? ('ip' as const) : ('dns' as const), value })))];
const spanOf = ({ from, until }: Validity) => ({ notBefore: new Date(from * 1000), notAfter: new Date(until * 1000) });

async function pairOf(pem: string): Promise<CryptoKeyPair> {
  const pair = await keyPairOf(pem);
  if (!pair) throw new TypeError('This private key cannot be read.');
  return pair;
}

/**
 * The use of a certificate: a server towards its clients, a client towards a server, a cluster node, which is both, or documents (RFC 9336). A document
 * certificate is not used for connections.
 */
export type Purpose = 'server' | 'client' | 'node' | 'document';

const documentSigning = '1.3.6.1.5.5.7.3.36';
const extendedUsages: Readonly<Record<Purpose, ExtendedKeyUsageType[]>> = {
  server: [ExtendedKeyUsage.serverAuth],
  client: [ExtendedKeyUsage.clientAuth],
  node: [ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth],
  document: [documentSigning],
};

interface Profile {
  purpose: Purpose | 'ca';
  /** The one purpose for which the CA may issue certificates, without further CAs below it. Default: every purpose, and further CAs. */
  issues?: Purpose | undefined;
  /** Default: digital signatures, and key encipherment for RSA keys. */
  keyUsages?: KeyUsageFlags | undefined;
}

/** Returns the extensions that declare the use of a certificate. */
async function profile(key: PublicKey | CryptoKey, { purpose, issues, keyUsages }: Profile): Promise<Extension[]> {
  const { digitalSignature, keyEncipherment, keyCertSign, cRLSign } = KeyUsageFlags;
  const ca = purpose === 'ca';
  // Only an RSA key can encrypt another key (RFC 8813, 3).
  const ofEntity = key.algorithm.name.startsWith('RSA') ? digitalSignature | keyEncipherment : digitalSignature;
  const extended = ca ? issues : purpose;
  return [
    new BasicConstraintsExtension(ca, issues && 0, true),
    new KeyUsagesExtension(ca ? keyCertSign | cRLSign : (keyUsages ?? ofEntity), true),
    ...(extended ? [new ExtendedKeyUsageExtension(extendedUsages[extended])] : []),
    await SubjectKeyIdentifierExtension.create(key),
  ];
}

/** Creates a certificate signing request (PEM). `key`: private key, PEM. `names`: host names and IP addresses. */
export async function newRequest(key: string, subject: Subject, names: readonly string[] = []): Promise<string> {
  const keys = await pairOf(key);
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: nameOf(subject),
    keys,
    signingAlgorithm: { ...keys.privateKey.algorithm, hash: 'SHA-256' },
    extensions: namesOf(names),
  });
  return request.toString('pem');
}

interface SelfSigned extends Pick<Profile, 'purpose' | 'issues'> {
  /** Host names and IP addresses. Default: none. */
  names?: readonly string[];
}

/** Creates a self-signed certificate (PEM). */
export async function selfSigned(key: string, subject: Subject, validity: Validity, { purpose, issues, names = [] }: SelfSigned): Promise<string> {
  const keys = await pairOf(key);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: nameOf(subject),
    keys,
    ...spanOf(validity),
    extensions: [...(await profile(keys.publicKey, { purpose, issues })), ...namesOf(names)],
  });
  return certificate.toString('pem');
}

export interface Authority {
  certificate: string;
  key: string;
}

/** The contents of a certificate. The caller states all of it; a certificate request only contributes its public key. */
interface Certified {
  subject: Subject;
  validity: Validity;
  purpose: Purpose;
  /** Host names and IP addresses. Default: none. */
  names?: readonly string[];
  /** A text in a private extension; `noteIn` reads it. Default: ''. */
  note?: string;
  /** Hex. Default: random. */
  serial?: string;
  /** Default: digital signatures, and key encipherment for RSA keys. */
  keyUsages?: KeyUsageFlags;
}

/** Returns a function that issues certificates of the authority. */
async function signer({ certificate, key }: Authority) {
  const issuer = new X509Certificate(certificate);
  const { privateKey } = await pairOf(key);
  const own = await AuthorityKeyIdentifierExtension.create(issuer);
  return async (publicKey: PublicKey | CryptoKey, { subject, validity, names = [], note = '', serial, ...use }: Certified): Promise<X509Certificate> =>
    X509CertificateGenerator.create({
      ...(serial === undefined ? {} : { serialNumber: serial }),
      subject: nameOf(subject),
      issuer: issuer.subjectName,
      publicKey,
      signingKey: privateKey,
      ...spanOf(validity),
      extensions: [...(await profile(publicKey, use)), own, ...namesOf(names), ...(note === '' ? [] : [noteOf(note)])],
    });
}

/** True if `pem` is a certificate request signed with its own key. */
export const provesItsKey = async (pem: string): Promise<boolean> => (await provenRequest(pem)) !== null;

/** Returns the common name of a request and its alternative names as 'DNS:…' and 'IP:…'. Null if it is not a request or its signature is invalid. */
export async function requestFacts(pem: string): Promise<{ commonName: string; addresses: string[] } | null> {
  const request = await provenRequest(pem);
  if (!request) return null;
  const names = request.extensions.find((one) => one instanceof SubjectAlternativeNameExtension)?.names.items ?? [];
  return {
    commonName: request.subjectName.getField('CN')[0] ?? '',
    addresses: names.filter(({ type }) => type === 'ip').map(({ value }) => value),
  };
}

/** Private extension for data between two appliances. Not critical, with an OID of the example range (RFC 5612). */
const noteId = '1.3.6.1.4.1.32473.1';
const noteOf = (text: string): Extension => new Extension(noteId, false, new TextEncoder().encode(text));

/** Returns the note that `signRequest` stored in the first certificate of a PEM file; '' for none. Throws if the certificate is unreadable. */
export function noteIn(pem: string): string {
  const value = new X509Certificate(pem).getExtension(noteId)?.value;
  return value === undefined ? '' : new TextDecoder().decode(value);
}

/**
 * Issues a certificate for the public key of a request (PEM). Ignores the subject and the extensions of the request; the caller states the contents. Returns
 * null if the signature of the request is invalid.
 */
export async function signRequest(pem: string, authority: Authority, certified: Certified): Promise<string | null> {
  const request = await provenRequest(pem);
  if (!request) return null;
  return (await (await signer(authority))(request.publicKey, certified)).toString('pem');
}

/** Issues a certificate (DER) for a public key (SPKI, DER). The caller must have verified who owns the key. */
export async function signKey(key: Uint8Array<ArrayBuffer>, authority: Authority, certified: Certified): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await (await signer(authority))(new PublicKey(key), certified)).rawData);
}

/** A certificate whose private key the appliance generated. The appliance does not keep the private key. */
export interface Issued {
  /** PEM. */
  certificate: string;
  /** SHA-256 over the whole certificate, hex in pairs with colons. */
  fingerprint: string;
}

/** Returns a function that issues certificates of the authority, each with a new P-256 key. Parses the authority only once. */
export async function createIssuer(authority: Authority): Promise<(certified: Certified) => Promise<Issued>> {
  const sign = await signer(authority);
  return async (certified) => {
    const { publicKey } = await generateKeyPair({ name: 'ECDSA', namedCurve: 'P-256' });
    const made = await sign(publicKey, certified);
    return { certificate: made.toString('pem'), fingerprint: fingerprintOf(made.rawData) };
  };
}

/** Parses a request (PEM or DER). Returns null if it is not a request, its signature is invalid, or its key or signature algorithm is too weak. */
export async function provenRequest(pem: string | Uint8Array<ArrayBuffer>): Promise<Pkcs10CertificateRequest | null> {
  try {
    const request = new Pkcs10CertificateRequest(pem);
    const isStrong = weaknessText(weaknessOf(new Uint8Array(request.rawData))) === '';
    return isStrong && (await request.verify()) ? request : null;
  } catch {
    return null;
  }
}
