import { t } from 'kc-intl/t';
import { derElements, derTags, integerBits, objectIdText, pemBlocks, type DerElement } from './der.ts';

/** Minimum key sizes in bits. They give 112 bits of security (NIST SP 800-57 part 1, table 2). */
const leastKeyBits = { RSA: 2048, DSA: 2048, EC: 224 } as const;

const keyAlgorithms: Readonly<Record<string, keyof typeof leastKeyBits>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.113549.1.1.7': 'RSA',
  '1.2.840.113549.1.1.10': 'RSA',
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.10045.2.1': 'EC',
};

/** Signature algorithms with a broken hash function, by object identifier. */
const brokenSignatures: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.2': 'MD2',
  '1.2.840.113549.1.1.3': 'MD4',
  '1.2.840.113549.1.1.4': 'MD5',
  '1.3.14.3.2.3': 'MD5',
  '1.2.840.113549.1.1.5': 'SHA-1',
  '1.3.14.3.2.29': 'SHA-1',
  '1.3.14.3.2.27': 'SHA-1',
  '1.2.840.10040.4.3': 'SHA-1',
  '1.2.840.10045.4.1': 'SHA-1',
};
const brokenHashes: Readonly<Record<string, string>> = { '1.2.840.113549.2.5': 'MD5', '1.3.14.3.2.26': 'SHA-1' };
const pss = '1.2.840.113549.1.1.10';

/** The weak parts of a certificate or a request. */
export interface Weakness {
  /** 'RSA 1024'; '' if the key is strong enough. */
  key: string;
  /** 'SHA-1'; '' if the signature is strong enough. */
  signature: string;
}

const children = ({ content }: DerElement): DerElement[] => derElements(content);

/** RFC 4055, 3.1: SHA-1 is the default hash of RSA-PSS. */
function pssHash(parameters: DerElement | undefined): string {
  const hash = parameters?.tag === derTags.sequence ? children(parameters).find(({ tag }) => tag === 0xa0) : undefined;
  const [id] = hash ? children(hash).flatMap(children) : [];
  return id ? (brokenHashes[objectIdText(id.content)] ?? '') : 'SHA-1';
}

function weakSignature(algorithm: DerElement | undefined): string {
  const [id, parameters] = algorithm ? children(algorithm) : [];
  const name = id ? objectIdText(id.content) : '';
  return name === pss ? pssHash(parameters) : (brokenSignatures[name] ?? '');
}

/** Size of a public key in bits. An EC point has two coordinates, or one if compressed. One coordinate is as long as the curve. */
function keyBits(kind: keyof typeof leastKeyBits, parameters: DerElement | undefined, key: Uint8Array): number {
  if (kind === 'EC') return (key[0] === 0x04 ? (key.length - 1) / 2 : key.length - 1) * 8;
  const [number] = kind === 'RSA' ? derElements(key).flatMap(children) : parameters ? children(parameters) : [];
  return number ? integerBits(number.content) : 0;
}

function weakKey(info: DerElement | undefined): string {
  const [algorithm, bits] = info ? children(info) : [];
  const [id, parameters] = algorithm ? children(algorithm) : [];
  const kind = id && keyAlgorithms[objectIdText(id.content)];
  if (!kind || !bits) return '';
  const size = keyBits(kind, parameters, bits.content.subarray(1));
  return size > 0 && size < leastKeyBits[kind] ? `${kind} ${size}` : '';
}

/**
 * Finds the weak parts of a certificate (RFC 5280) or a certificate request (RFC 2986) in DER.
 * Returns empty texts for other data, which the parser rejects anyway.
 */
export function weaknessOf(der: Uint8Array): Weakness {
  try {
    const [whole] = derElements(der);
    const [signed, algorithm] = whole ? children(whole) : [];
    const parts = signed ? children(signed) : [];
    // Both formats have exactly one sequence of an algorithm and a bit string: the key.
    const info = parts.find((part) => {
      if (part.tag !== derTags.sequence) return false;
      const inside = children(part);
      return inside.length === 2 && inside[0]?.tag === derTags.sequence && inside[1]?.tag === derTags.bitString;
    });
    return { key: weakKey(info), signature: weakSignature(algorithm) };
  } catch {
    return { key: '', signature: '' };
  }
}

export const weaknessTexts = {
  requestKey: (key: string) => t('The request has a weak key ({key} bits). Create the request again with RSA 2048 or stronger.', { key }),
  requestSignature: (hash: string) => t('The request is signed with {hash}, which is broken. Create the request again with SHA-256.', { hash }),
  certificateKey: (key: string) => t('The certificate has a weak key ({key} bits). Request one for RSA 2048 or stronger.', { key }),
  certificateSignature: (hash: string) => t('The certificate is signed with {hash}, which is broken. Request one with SHA-256.', { hash }),
} as const;

/** Formats a weakness for a finding: 'RSA 1024, SHA-1'; '' for none. */
export const weaknessText = ({ key, signature }: Weakness): string => [key, signature].filter((one) => one !== '').join(', ');

/** The reason why the CA rejects a request in PEM; undefined if nothing is too weak. */
export function weakRequestProblem(pem: string): string | undefined {
  const [der] = pemBlocks(pem, /CERTIFICATE REQUEST$/);
  const { key, signature } = der ? weaknessOf(der) : { key: '', signature: '' };
  if (key !== '') return weaknessTexts.requestKey(key);
  return signature === '' ? undefined : weaknessTexts.requestSignature(signature);
}

const certificateLabel = /CERTIFICATE$/;

/** The reason why the appliance rejects the first certificate of a PEM file; undefined if nothing is too weak. */
export function weakCertificateProblem(pem: string): string | undefined {
  const [der] = pemBlocks(pem, certificateLabel);
  const { key, signature } = der ? weaknessOf(der) : { key: '', signature: '' };
  if (key !== '') return weaknessTexts.certificateKey(key);
  return signature === '' ? undefined : weaknessTexts.certificateSignature(signature);
}

/** The weak parts of the first certificate in a PEM file, for a finding. '' if nothing is weak or there is no certificate. */
export function weaknessInFirst(pem: string): string {
  const [der] = pemBlocks(pem, certificateLabel);
  return der ? weaknessText(weaknessOf(der)) : '';
}

/**
 * The weak keys in a CA file, without duplicates; '' for none.
 * Ignores signatures, because the signature of a trusted certificate is not verified.
 */
export const weakAuthorities = (pem: string): string =>
  [...new Set(pemBlocks(pem, certificateLabel).map((der) => weaknessOf(der).key))].filter((key) => key !== '').join(', ');
