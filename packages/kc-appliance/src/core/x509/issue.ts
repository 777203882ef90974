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
/** The types of parts for which the library has no name. */
const typeOf: Partial<Record<keyof Subject, string>> = { UID: '0.9.2342.19200300.100.1.1' };
/** As objects: the library would read quotes and a leading # in a plain string as RFC 4514 does. UTF-8 has no half of a surrogate pair. */
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
 * The use of a certificate: a server towards its clients, a client towards a server, a cluster node, which is both, or
 * documents (RFC 9336). The last one opens no connection.
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
  /** The one purpose for which a CA may certify, without other CAs below it. Default: every purpose, and other CAs. */
  issues?: Purpose | undefined;
  /** Default: signatures, and the encryption of keys with an RSA key. */
  keyUsages?: KeyUsageFlags | undefined;
}

/** The extensions that say what a certificate is for. */
async function profile(key: PublicKey | CryptoKey, { purpose, issues, keyUsages }: Profile): Promise<Extension[]> {
  const { digitalSignature, keyEncipherment, keyCertSign, cRLSign } = KeyUsageFlags;
  const ca = purpose === 'ca';
  // Only an RSA key can encrypt another one (RFC 8813, 3).
  const ofEntity = key.algorithm.name.startsWith('RSA') ? digitalSignature | keyEncipherment : digitalSignature;
  const extended = ca ? issues : purpose;
  return [
    new BasicConstraintsExtension(ca, issues && 0, true),
    new KeyUsagesExtension(ca ? keyCertSign | cRLSign : (keyUsages ?? ofEntity), true),
    ...(extended ? [new ExtendedKeyUsageExtension(extendedUsages[extended])] : []),
    await SubjectKeyIdentifierExtension.create(key),
  ];
}

/** A certificate signing request, PEM. `key`: private, PEM. `names`: host names and IP addresses. */
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

/** A certificate signed by its own key, PEM. */
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

/** Everything that an authority states in a certificate. None of it comes from a request: a request only brings its public key. */
interface Certified {
  subject: Subject;
  validity: Validity;
  purpose: Purpose;
  /** Host names and IP addresses. Default: none. */
  names?: readonly string[];
  /** A text for readers of the certificate; `noteIn` reads it. Default: ''. */
  note?: string;
  /** Hex. Default: random. */
  serial?: string;
  /** Default: signatures, and the encryption of keys with an RSA key. */
  keyUsages?: KeyUsageFlags;
}

/** Gives certificates in the name of an authority. */
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

/** Whether this is a request, PEM, that is signed by the key it holds. */
export const provesItsKey = async (pem: string): Promise<boolean> => (await provenRequest(pem)) !== null;

/** Who a request is for: its common name, and its names as 'DNS:…' and 'IP:…'. Null for what is no request, or does not prove its key. */
export async function requestFacts(pem: string): Promise<{ commonName: string; addresses: string[] } | null> {
  const request = await provenRequest(pem);
  if (!request) return null;
  const names = request.extensions.find((one) => one instanceof SubjectAlternativeNameExtension)?.names.items ?? [];
  return {
    commonName: request.subjectName.getField('CN')[0] ?? '',
    addresses: names.filter(({ type }) => type === 'ip').map(({ value }) => value),
  };
}

/** Something that two appliances tell each other in a certificate: an extension that is not critical, under a number for examples (RFC 5612). */
const noteId = '1.3.6.1.4.1.32473.1';
const noteOf = (text: string): Extension => new Extension(noteId, false, new TextEncoder().encode(text));

/** What `signRequest` put into the first certificate of a PEM file; '' where there is nothing. Throws where it cannot be read. */
export function noteIn(pem: string): string {
  const value = new X509Certificate(pem).getExtension(noteId)?.value;
  return value === undefined ? '' : new TextDecoder().decode(value);
}

/**
 * A certificate over the public key of a request, PEM. The request's subject and extensions are ignored: the caller states
 * what is certified. Null when the request does not prove its key.
 */
export async function signRequest(pem: string, authority: Authority, certified: Certified): Promise<string | null> {
  const request = await provenRequest(pem);
  if (!request) return null;
  return (await (await signer(authority))(request.publicKey, certified)).toString('pem');
}

/** A certificate over a public key (SPKI, DER) whose owner the caller has checked. DER. */
export async function signKey(key: Uint8Array<ArrayBuffer>, authority: Authority, certified: Certified): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await (await signer(authority))(new PublicKey(key), certified)).rawData);
}

/** A certificate for whoever the appliance makes the key for, and whose private half it does not keep. */
export interface Issued {
  /** PEM. */
  certificate: string;
  /** SHA-256 over the whole certificate, hex in pairs with colons. */
  fingerprint: string;
}

/** Issues certificates in the name of an authority, each over a P-256 key of its own. The authority is parsed once for all of them. */
export async function createIssuer(authority: Authority): Promise<(certified: Certified) => Promise<Issued>> {
  const sign = await signer(authority);
  return async (certified) => {
    const { publicKey } = await generateKeyPair({ name: 'ECDSA', namedCurve: 'P-256' });
    const made = await sign(publicKey, certified);
    return { certificate: made.toString('pem'), fingerprint: fingerprintOf(made.rawData) };
  };
}

/**
 * A request, PEM or DER. Null for what is no request, one whose signature does not prove the key, and one whose key or
 * signature is too weak to prove anything.
 */
export async function provenRequest(pem: string | Uint8Array<ArrayBuffer>): Promise<Pkcs10CertificateRequest | null> {
  try {
    const request = new Pkcs10CertificateRequest(pem);
    const isStrong = weaknessText(weaknessOf(new Uint8Array(request.rawData))) === '';
    return isStrong && (await request.verify()) ? request : null;
  } catch {
    return null;
  }
}
