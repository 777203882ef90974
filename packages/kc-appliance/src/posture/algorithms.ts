/** The properties of an algorithm in CycloneDX 1.6 (`algorithmProperties`). */
interface AlgorithmFacts {
  primitive: 'block-cipher' | 'pke' | 'signature' | 'mac' | 'unknown';
  parameterSetIdentifier?: string;
  curve?: string;
  cryptoFunctions: readonly ('keygen' | 'encrypt' | 'decrypt' | 'sign' | 'verify' | 'tag')[];
  classicalSecurityLevel?: number;
  /** NIST's categories: 0 for algorithms that a quantum computer breaks. */
  nistQuantumSecurityLevel?: number;
}

/** NIST SP 800-57, part 1, table 2. */
const rsaLevel = (bits: number): number => (bits >= 15_360 ? 256 : bits >= 7_680 ? 192 : bits >= 3_072 ? 128 : bits >= 2_048 ? 112 : 80);
const aesCategory: Readonly<Record<number, number>> = { 128: 1, 192: 3, 256: 5 };
/** Names in the registry of curves that CycloneDX refers to, by the appliance's own names. */
const curves: Readonly<Record<string, readonly [name: string, bits: number]>> = {
  P_256: ['nist/P-256', 256],
  P_384: ['nist/P-384', 384],
  P_521: ['nist/P-521', 521],
  P_256K: ['secg/secp256k1', 256],
};

const sizeIn = (name: string): number => Number(/(\d+)$/.exec(name)?.[1] ?? 0);

/** Returns the facts of an algorithm by the appliance's name for it. */
export function algorithmFacts(name: string): AlgorithmFacts {
  const bits = sizeIn(name);
  const size = bits > 0 ? { parameterSetIdentifier: String(bits) } : {};
  if (/^AES/i.test(name))
    return {
      primitive: 'block-cipher',
      ...size,
      cryptoFunctions: ['keygen', 'encrypt', 'decrypt'],
      ...(bits > 0 ? { classicalSecurityLevel: bits } : {}),
      ...(aesCategory[bits] === undefined ? {} : { nistQuantumSecurityLevel: aesCategory[bits] }),
    };
  if (/^RSA/i.test(name))
    return {
      primitive: 'pke',
      ...size,
      cryptoFunctions: ['keygen', 'encrypt', 'decrypt', 'sign', 'verify'],
      ...(bits > 0 ? { classicalSecurityLevel: rsaLevel(bits) } : {}),
      nistQuantumSecurityLevel: 0,
    };
  if (/^(EC|DH|DSA)/i.test(name)) {
    const curve = curves[name.replace(/^EC-/, '')];
    return {
      primitive: 'signature',
      ...(curve ? { curve: curve[0], classicalSecurityLevel: Math.floor(curve[1] / 2) } : size),
      cryptoFunctions: ['keygen', 'sign', 'verify'],
      nistQuantumSecurityLevel: 0,
    };
  }
  if (/^HMAC/i.test(name)) return { primitive: 'mac', ...size, cryptoFunctions: ['keygen', 'tag', 'verify'] };
  if (/^(3DES|DES)/i.test(name)) return { primitive: 'block-cipher', ...size, cryptoFunctions: ['keygen', 'encrypt', 'decrypt'] };
  return { primitive: 'unknown', ...size, cryptoFunctions: [] };
}

/** Returns the key size of this algorithm in bits; undefined if its name does not contain it. */
export const keySize = (name: string): number | undefined => curves[name.replace(/^EC-/, '')]?.[1] ?? (sizeIn(name) || undefined);
