import 'reflect-metadata/lite';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from '@peculiar/asn1-x509';
import {
  BasicConstraintsExtension,
  Extension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  PemConverter,
  Pkcs10CertificateRequestGenerator,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** Epoch seconds at which the fixtures are validated. */
export const fixtureNow = Date.UTC(2030, 0, 1) / 1000;
const day = 86_400;

interface Owner {
  name: string;
  keys: CryptoKeyPair;
}

type Algorithm = { name: 'ECDSA'; namedCurve: string } | { name: 'RSASSA-PKCS1-v1_5'; modulusLength: number };

/** Creates a subject with a key pair. Default: P-256. */
export async function owner(name: string, algorithm: Algorithm = { name: 'ECDSA', namedCurve: 'P-256' }): Promise<Owner> {
  const rsa = { hash: 'SHA-256', publicExponent: Uint8Array.of(1, 0, 1) };
  const keys = await crypto.subtle.generateKey({ ...algorithm, ...rsa } as RsaHashedKeyGenParams, true, ['sign', 'verify']);
  return { name, keys: keys as CryptoKeyPair };
}

export interface FixtureOptions {
  /** True for a CA, or the number of CAs that may follow. Default: an end entity. */
  ca?: boolean | { pathLength: number };
  /** Start and end of the validity, in days from now. */
  from?: number;
  until?: number;
  hash?: string;
  names?: readonly string[];
  usages?: readonly string[];
  keyUsages?: KeyUsageFlags;
  /** DNS names that a CA may and may not issue certificates for. */
  permitted?: readonly string[];
  excluded?: readonly string[];
  /** Adds unreadable name constraints. */
  damaged?: boolean;
  /** Adds an unknown critical extension. */
  unknown?: boolean;
  /** Reference time of `from` and `until` in epoch seconds. Default: `fixtureNow`. */
  at?: number;
  /** Omits all extensions. */
  plain?: boolean;
}

const subtrees = (names: readonly string[] | undefined) =>
  names && new GeneralSubtrees(names.map((dNSName) => new GeneralSubtree({ base: new GeneralName({ dNSName }) })));

function extensionsOf({ ca = false, names = [], usages, keyUsages, permitted, excluded, damaged, unknown, plain }: FixtureOptions): Extension[] {
  if (plain) return [];
  const constraints = new NameConstraints();
  const [permittedSubtrees, excludedSubtrees] = [subtrees(permitted), subtrees(excluded)];
  if (permittedSubtrees) constraints.permittedSubtrees = permittedSubtrees;
  if (excludedSubtrees) constraints.excludedSubtrees = excludedSubtrees;
  return [
    new BasicConstraintsExtension(ca !== false, typeof ca === 'object' ? ca.pathLength : undefined, true),
    new KeyUsagesExtension(keyUsages ?? (ca === false ? KeyUsageFlags.digitalSignature : KeyUsageFlags.keyCertSign), true),
    ...(usages ? [new ExtendedKeyUsageExtension([...usages])] : []),
    ...(names.length > 0 ? [new SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value })))] : []),
    ...(permitted || excluded ? [new Extension('2.5.29.30', true, AsnConvert.serialize(constraints))] : []),
    ...(damaged ? [new Extension('2.5.29.30', true, Uint8Array.of(0x30, 5))] : []),
    ...(unknown ? [new Extension('1.3.6.1.4.1.32473.99', true, Uint8Array.of(5, 0))] : []),
  ];
}

/** Issues a certificate of `issuer` for `subject`, PEM. */
export async function fixtureCertificate(subject: Owner, issuer: Owner, options: FixtureOptions = {}): Promise<string> {
  const { from = -10, until = 10, hash = 'SHA-256', at = fixtureNow } = options;
  const { algorithm } = issuer.keys.privateKey;
  // In WebCrypto, the hash is a property of the RSA key.
  const signingKey =
    algorithm.name === 'ECDSA' || hash === 'SHA-256'
      ? issuer.keys.privateKey
      : await crypto.subtle.importKey('pkcs8', await crypto.subtle.exportKey('pkcs8', issuer.keys.privateKey), { name: algorithm.name, hash }, true, ['sign']);
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${subject.name}`,
    issuer: `CN=${issuer.name}`,
    publicKey: subject.keys.publicKey,
    signingKey,
    signingAlgorithm: { ...algorithm, hash },
    notBefore: new Date((at + from * day) * 1000),
    notAfter: new Date((at + until * day) * 1000),
    extensions: extensionsOf(options),
  });
  return `${certificate.toString('pem')}\n`;
}

/** Returns the private key of an owner, PEM (PKCS #8). */
export const fixtureKey = async ({ keys }: Owner): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), PemConverter.PrivateKeyTag);

/** Creates a certificate request of an owner, PEM. */
export async function fixtureRequest({ name, keys }: Owner): Promise<string> {
  const signingAlgorithm = { ...keys.privateKey.algorithm, hash: 'SHA-256' };
  return (await Pkcs10CertificateRequestGenerator.create({ name: `CN=${name}`, keys, signingAlgorithm })).toString('pem');
}
