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
  type PublicKey,
} from '@peculiar/x509';
import { fingerprintOf } from './certificates.ts';
import { keyPairOf } from './privateKeys.ts';

/** The parts of a distinguished name, in their usual order. */
export interface Subject {
  C?: string | undefined;
  ST?: string | undefined;
  L?: string | undefined;
  O?: string | undefined;
  OU?: string | undefined;
  CN: string;
}

export interface Validity {
  /** Epoch seconds. */
  from: number;
  until: number;
}

const parts = ['C', 'ST', 'L', 'O', 'OU', 'CN'] as const;
/** As objects: the library would read quotes and a leading # in a plain string as RFC 4514 does. UTF-8 has no half of a surrogate pair. */
const nameOf = (subject: Subject): Name =>
  new Name(
    parts.flatMap((part) =>
      subject[part] ? [{ [part]: [part === 'C' ? { printableString: subject[part] } : { utf8String: subject[part].toWellFormed() }] }] : [],
    ),
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

/** What a certificate of a server or client says of itself, or that of a CA. */
async function profile(key: PublicKey | CryptoKey, ca: boolean): Promise<Extension[]> {
  const { digitalSignature, keyEncipherment, keyCertSign, cRLSign } = KeyUsageFlags;
  // Only an RSA key can encrypt another one (RFC 8813, 3).
  const ofServer = key.algorithm.name.startsWith('RSA') ? digitalSignature | keyEncipherment : digitalSignature;
  return [
    new BasicConstraintsExtension(ca, undefined, true),
    new KeyUsagesExtension(ca ? keyCertSign | cRLSign : ofServer, true),
    ...(ca ? [] : [new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth])]),
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

/** A certificate that its own key signs, PEM: that of a CA, or of a server that has none. */
export async function selfSigned(key: string, subject: Subject, validity: Validity, { ca = false, names = [] as readonly string[] } = {}): Promise<string> {
  const keys = await pairOf(key);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: nameOf(subject),
    keys,
    ...spanOf(validity),
    extensions: [...(await profile(keys.publicKey, ca)), ...namesOf(names)],
  });
  return certificate.toString('pem');
}

export interface Authority {
  certificate: string;
  key: string;
}

/** Gives certificates in the name of an authority. */
async function signer({ certificate, key }: Authority) {
  const issuer = new X509Certificate(certificate);
  const { privateKey } = await pairOf(key);
  const own = await AuthorityKeyIdentifierExtension.create(issuer);
  return async (publicKey: PublicKey | CryptoKey, subject: Name, validity: Validity, names: readonly Extension[] = []): Promise<X509Certificate> =>
    X509CertificateGenerator.create({
      subject,
      issuer: issuer.subjectName,
      publicKey,
      signingKey: privateKey,
      ...spanOf(validity),
      extensions: [...(await profile(publicKey, false)), own, ...names],
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
 * The certificate that the authority gives for a request, PEM, with the request's subject and names. Null when the request
 * does not prove its key. `note`: told to whoever reads the certificate. Default: nothing.
 */
export async function signRequest(pem: string, authority: Authority, validity: Validity, note = ''): Promise<string | null> {
  const request = await provenRequest(pem);
  if (!request) return null;
  const names = request.extensions.filter((one) => one instanceof SubjectAlternativeNameExtension);
  const sign = await signer(authority);
  return (await sign(request.publicKey, request.subjectName, validity, note === '' ? names : [...names, noteOf(note)])).toString('pem');
}

/** A certificate for whoever the appliance makes the key for, and whose private half it does not keep. */
export interface Issued {
  /** PEM. */
  certificate: string;
  /** SHA-256 over the whole certificate, hex in pairs with colons. */
  fingerprint: string;
}

/** Makes certificates in the name of an authority, each over a P-256 key of its own. For many of them: the authority is read once. */
export async function createIssuer(authority: Authority): Promise<(subject: Subject, validity: Validity) => Promise<Issued>> {
  const sign = await signer(authority);
  return async (subject, validity) => {
    const { publicKey } = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])) as CryptoKeyPair;
    const made = await sign(publicKey, nameOf(subject), validity);
    return { certificate: made.toString('pem'), fingerprint: fingerprintOf(made.rawData) };
  };
}

/** Null for what is no request, or one whose signature does not prove the key. */
async function provenRequest(pem: string): Promise<Pkcs10CertificateRequest | null> {
  try {
    const request = new Pkcs10CertificateRequest(pem);
    return (await request.verify()) ? request : null;
  } catch {
    return null;
  }
}
