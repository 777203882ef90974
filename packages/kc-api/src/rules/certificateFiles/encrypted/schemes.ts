import { md5 } from '@noble/hashes/legacy.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { childrenOf, contentOf, numberOf, objectIdOf, tags, type Element } from '../ber.ts';
import { pbkdf1, pbkdf2, pkcs12Derive, purposes, wideText, type HashName } from './derive.ts';
import { desDecrypt } from './des.ts';
import { need, OpenFailure } from './failure.ts';
import { rc2Decrypt } from './rc2.ts';
import type { Work } from './work.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Removes the padding of PKCS #7. Wrong padding means a wrong passphrase. */
function unpadded(bytes: Bytes): Bytes {
  const size = bytes.at(-1) ?? 0;
  const isPadding = size >= 1 && size <= 16 && size <= bytes.length && bytes.subarray(-size).every((octet) => octet === size);
  if (!isPadding) throw new OpenFailure('passphrase');
  return bytes.slice(0, -size);
}

async function aesDecrypt(key: Bytes, iv: Bytes, data: Bytes): Promise<Bytes> {
  if (data.length === 0 || data.length % 16 !== 0 || iv.length !== 16) throw new OpenFailure('damaged');
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']).catch(() => {
    throw new OpenFailure('encryption');
  });
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, imported, data).catch(() => {
    throw new OpenFailure('passphrase');
  });
  return new Uint8Array(plain);
}

interface Cipher {
  name: 'AES' | 'DES' | 'RC2';
  /** Octets. */
  size: number;
}

async function decrypt({ name }: Cipher, key: Bytes, iv: Bytes, data: Bytes): Promise<Bytes> {
  if (name === 'AES') return aesDecrypt(key, iv, data);
  if (data.length === 0 || data.length % 8 !== 0 || iv.length !== 8) throw new OpenFailure('damaged');
  return unpadded(name === 'DES' ? desDecrypt(key, iv, data) : rc2Decrypt(key, iv, data));
}

const cbc: Readonly<Record<string, Cipher>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'AES', size: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'AES', size: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'AES', size: 32 },
  '1.2.840.113549.3.7': { name: 'DES', size: 24 },
  '1.3.14.3.2.7': { name: 'DES', size: 8 },
};

const hmacs: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.8': 'SHA-224',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
};

/** The schemes of PKCS #12 (RFC 7292, appendix C), indexed by the last number of their identifiers. */
const pkcs12Schemes: readonly (Cipher | null)[] = [
  null,
  null,
  null,
  { name: 'DES', size: 24 },
  { name: 'DES', size: 16 },
  { name: 'RC2', size: 16 },
  { name: 'RC2', size: 5 },
];

/** The passphrase and the work budget for one file. */
export interface Opening {
  passphrase: string;
  work: Work;
}

const partsOf = (bytes: Uint8Array, element: Element | undefined): Element[] => need(childrenOf(bytes, need(element)));

async function derivedKey(bytes: Uint8Array, kdf: Element | undefined, passphrase: Bytes, { size, work }: { size: number; work: Work }): Promise<Bytes> {
  const [id, parameters] = partsOf(bytes, kdf);
  const [saltPart, costPart, ...more] = partsOf(bytes, parameters);
  const salt = contentOf(bytes, need(saltPart));
  const cost = numberOf(bytes, need(costPart));
  switch (objectIdOf(bytes, need(id))) {
    case '1.2.840.113549.1.5.12': {
      const prf = more.find(({ tag }) => tag === tags.sequence);
      const hash = prf ? hmacs[objectIdOf(bytes, need(partsOf(bytes, prf)[0]))] : 'SHA-1';
      if (!hash) throw new OpenFailure('encryption');
      return pbkdf2(hash, passphrase, salt, cost, { size, work });
    }
    case '1.3.6.1.4.1.11591.4.11': {
      const [r, p] = more.map((part) => numberOf(bytes, part));
      if (!r || !p || !(cost >= 2) || Math.log2(cost) % 1 !== 0) throw new OpenFailure('damaged');
      work.spend('scrypt', 128 * cost * r * p);
      return Uint8Array.from(await scryptAsync(passphrase, salt, { N: cost, r, p, dkLen: size }));
    }
    default:
      throw new OpenFailure('encryption');
  }
}

async function pbes2(bytes: Uint8Array, parameters: Element | undefined, data: Bytes, { passphrase, work }: Opening): Promise<Bytes> {
  const [kdf, scheme] = partsOf(bytes, parameters);
  const [id, iv] = partsOf(bytes, scheme);
  const cipher = cbc[objectIdOf(bytes, need(id))];
  if (!cipher) throw new OpenFailure('encryption');
  const key = await derivedKey(bytes, kdf, new TextEncoder().encode(passphrase), { size: cipher.size, work });
  return decrypt(cipher, key, contentOf(bytes, need(iv)), data);
}

/** Decrypts `data` with the scheme of the AlgorithmIdentifier: PBES2, PBES1, or a scheme of PKCS #12. */
export async function decryptByScheme(bytes: Uint8Array, algorithm: Element, data: Bytes, opening: Opening): Promise<Bytes> {
  const { passphrase, work } = opening;
  const [id, parameters] = partsOf(bytes, algorithm);
  const name = objectIdOf(bytes, need(id));
  if (name === '1.2.840.113549.1.5.13') return pbes2(bytes, parameters, data, opening);
  const [saltPart, roundsPart] = partsOf(bytes, parameters);
  const salt = contentOf(bytes, need(saltPart));
  const rounds = numberOf(bytes, need(roundsPart));
  const [, older] = /^1\.2\.840\.113549\.1\.5\.(3|10)$/.exec(name) ?? [];
  if (older !== undefined) {
    const both = await pbkdf1(older === '3' ? 'MD5' : 'SHA-1', new TextEncoder().encode(passphrase), salt, rounds, work);
    return decrypt({ name: 'DES', size: 8 }, both.slice(0, 8), both.slice(8, 16), data);
  }
  const [, last = '0'] = /^1\.2\.840\.113549\.1\.12\.1\.(\d)$/.exec(name) ?? [];
  const cipher = pkcs12Schemes[Number(last)];
  if (!cipher) throw new OpenFailure('encryption');
  const derive = (purpose: number, size: number) => pkcs12Derive('SHA-1', wideText(passphrase), salt, rounds, { purpose, size, work });
  return decrypt(cipher, await derive(purposes.key, cipher.size), await derive(purposes.iv, 8), data);
}

const pemCiphers: Readonly<Record<string, Cipher>> = {
  'AES-128-CBC': { name: 'AES', size: 16 },
  'AES-192-CBC': { name: 'AES', size: 24 },
  'AES-256-CBC': { name: 'AES', size: 32 },
  'DES-EDE3-CBC': { name: 'DES', size: 24 },
  'DES-CBC': { name: 'DES', size: 8 },
};

/** Derives the key of an encrypted PEM block like OpenSSL: MD5 digests, each over the previous one. */
function pemKey(passphrase: string, salt: Bytes, size: number): Bytes {
  const secret = new TextEncoder().encode(passphrase);
  const out = new Uint8Array(size);
  let last = new Uint8Array();
  for (let at = 0; at < size; at += last.length) {
    last = Uint8Array.from(md5(Uint8Array.of(...last, ...secret, ...salt)));
    out.set(last.subarray(0, size - at), at);
  }
  return out;
}

/** Decrypts a PEM block with the header 'DEK-Info: AES-256-CBC,…' (RFC 1421). */
export async function decryptPemBlock(headers: string, data: Bytes, passphrase: string): Promise<Bytes> {
  const [, name = '', digits = ''] = /^DEK-Info:\s*([A-Z0-9-]+)\s*,\s*([0-9A-F]+)/im.exec(headers) ?? [];
  const cipher = pemCiphers[name.toUpperCase()];
  if (!cipher) throw new OpenFailure('encryption');
  const iv = Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return decrypt(cipher, pemKey(passphrase, iv.slice(0, 8), cipher.size), iv, data);
}
