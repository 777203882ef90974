import type { PublicKey } from '@peculiar/x509';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { derElements, derTags, integerBits, objectIdText } from 'kc-api/rules/pki/der';

type KeyFacts = Pick<CertificateFacts, 'key_type' | 'key_size'>;

/** Keys whose size follows from their algorithm (RFC 8410), in bits. */
const edwardsKeys: Readonly<Record<string, KeyFacts>> = {
  '1.3.101.112': { key_type: 'Ed25519', key_size: 256 },
  '1.3.101.113': { key_type: 'Ed448', key_size: 456 },
};
const rsaPss = '1.2.840.113549.1.1.10';
const ec = '1.2.840.10045.2.1';

/** Returns the size of an explicit curve in bits (SEC 1, C.2): the size of its prime. Undefined for other fields. */
function explicitCurveBits(parameters: Uint8Array): number | undefined {
  const [, field] = derElements(parameters);
  const [kind, prime] = field ? derElements(field.content) : [];
  return kind && prime && objectIdText(kind.content) === '1.2.840.10045.1.1' ? integerBits(prime.content) : undefined;
}

function modulusBits(key: Uint8Array): number | undefined {
  const [numbers] = derElements(key);
  const [modulus] = numbers ? derElements(numbers.content) : [];
  return modulus && integerBits(modulus.content);
}

/** Returns type and size of a key, as OpenSSL shows them. */
export function keyFacts({ algorithm, rawData }: PublicKey): KeyFacts {
  const [whole] = derElements(new Uint8Array(rawData));
  const [identifier, key] = whole ? derElements(whole.content) : [];
  const [id, parameters] = identifier ? derElements(identifier.content) : [];
  const name = id ? objectIdText(id.content) : '';
  const edwards = edwardsKeys[name];
  if (edwards) return edwards;
  if (name === rsaPss && key) return { key_type: 'RSA-PSS', key_size: modulusBits(key.content.subarray(1)) };
  if ('modulusLength' in algorithm) return { key_type: 'RSA', key_size: Number(algorithm.modulusLength) };
  // The names of curves contain their size: P-256, K-256, brainpoolP384r1.
  if ('namedCurve' in algorithm) return { key_type: 'EC', key_size: Number(/\d{3}/.exec(String(algorithm.namedCurve))?.[0]) };
  if (name === ec && parameters?.tag === derTags.sequence) return { key_type: 'EC', key_size: explicitCurveBits(parameters.content) };
  return { key_type: algorithm.name };
}

/**
 * Returns the serial number of a certificate (DER) in hex, in whole bytes. Negative numbers, such as '-1f5a', violate RFC 5280, but some CAs issue them. The
 * library drops the byte that distinguishes them from positive numbers.
 */
export function serialText(der: ArrayBuffer): string {
  const [whole] = derElements(new Uint8Array(der));
  const [signed] = whole ? derElements(whole.content) : [];
  const bytes = (signed ? derElements(signed.content) : []).find(({ tag }) => tag === derTags.integer)?.content ?? new Uint8Array();
  if ((bytes[0] ?? 0) < 0x80) {
    const at = bytes.findIndex((byte) => byte !== 0);
    return at === -1 ? '00' : bytesToHex(bytes.subarray(at));
  }
  const hex = ((1n << BigInt(bytes.length * 8)) - BigInt(`0x${bytesToHex(bytes)}`)).toString(16);
  return `-${hex.length % 2 === 0 ? hex : `0${hex}`}`;
}
