import { aeskw, aeskwp, cbc, cfb, ctr, ecb, gcm } from '@noble/ciphers/aes.js';
import { chacha20, chacha20orig, chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesEqual, concatenate } from '../bytes.ts';
import { refuse } from '../ttlv/fields.ts';
import { padded, unpadded } from './padding.ts';
import type { CryptographicParameters, ModeName } from './parameters.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** Input of a cipher. `tag`: authentication tag to verify when decrypting. */
export interface CipherInput {
  key: Octets;
  /** 'AES', 'ChaCha20' or 'ChaCha20Poly1305'. */
  algorithm: string;
  parameters: CryptographicParameters;
  data: Octets;
  iv?: Octets | undefined;
  additional?: Octets | undefined;
  tag?: Octets | undefined;
}

interface Encrypted {
  data: Octets;
  tag?: Octets;
}

const failed = (): never => refuse('CryptographicFailure', 'The data cannot be decrypted.');
const copy = (bytes: Uint8Array): Octets => new Uint8Array(bytes);

/** IV length in octets; 0 for a mode without IV. */
const ivLengths: Partial<Record<ModeName, number>> = { CBC: 16, CFB: 16, OFB: 16, CTR: 16, GCM: 12, XTS: 16, AEAD: 12 };

export const isAuthenticated = (mode: ModeName | undefined): boolean => mode === 'GCM' || mode === 'AEAD';

export function modeOf(algorithm: string, { mode }: CryptographicParameters): ModeName | undefined {
  if (algorithm === 'AES') return mode ?? refuse('BadCryptographicParameters', 'Block Cipher Mode is missing.');
  if (algorithm === 'ChaCha20' || algorithm === 'ChaCha20Poly1305') return algorithm === 'ChaCha20' && mode !== 'AEAD' ? undefined : 'AEAD';
  return refuse('UnsupportedCryptographicParameters', `Data is not encrypted by ${algorithm || 'this object'} here.`);
}

/** Returns the length of the IV that the server generates if the client sends none; 0 for none. In octets. */
export const ivLengthOf = (algorithm: string, parameters: CryptographicParameters): number => {
  const mode = modeOf(algorithm, parameters);
  return mode === undefined ? 12 : (ivLengths[mode] ?? 0);
};

function needIv({ algorithm, parameters, iv }: CipherInput): Octets {
  const length = ivLengthOf(algorithm, parameters);
  if (!iv) return refuse('InvalidMessage', 'IV/Counter/Nonce is missing.');
  const isRight = parameters.mode === 'GCM' ? iv.length >= 8 && iv.length <= 1_024 : iv.length === length || (algorithm === 'ChaCha20' && iv.length === 8);
  return isRight ? iv : refuse('InvalidField', 'IV/Counter/Nonce has a wrong length.');
}

/** The lengths that NIST SP 800-38D allows. */
const tagLengths = [4, 8, 12, 13, 14, 15, 16];
function tagLengthOf({ parameters }: CipherInput): number {
  const length = parameters.tagLength ?? 16;
  return tagLengths.includes(length) ? length : refuse('GeneralFailure', 'Tag Length is not supported.');
}

/** WebCrypto is used for GCM with the usual nonce length only. Other lengths need hashing and use a library. */
const usualNonce = 12;

interface Sealer {
  encrypt(data: Uint8Array): Uint8Array;
}

function sealerOf(input: CipherInput): Sealer {
  const iv = needIv(input);
  return input.algorithm === 'AES' ? gcm(input.key, iv, input.additional) : chacha20poly1305(input.key, iv, input.additional);
}

/** Both modes are stream ciphers followed by a 16-byte tag. A shorter tag is its prefix. */
function sealed(input: CipherInput, data: Octets): Required<Encrypted> {
  const whole = sealerOf(input).encrypt(data);
  return { data: copy(whole.subarray(0, -16)), tag: copy(whole.subarray(whole.length - 16, whole.length - 16 + tagLengthOf(input))) };
}

async function webGcm(input: CipherInput, way: 'encrypt' | 'decrypt', data: Octets): Promise<Octets> {
  const key = await crypto.subtle.importKey('raw', input.key, 'AES-GCM', false, [way]);
  const algorithm = { name: 'AES-GCM', iv: needIv(input), additionalData: input.additional ?? new Uint8Array(), tagLength: tagLengthOf(input) * 8 };
  return new Uint8Array(await crypto.subtle[way](algorithm, key, data));
}

const isOfWeb = ({ algorithm, iv }: CipherInput): boolean => algorithm === 'AES' && iv?.length === usualNonce;

async function encryptAuthenticated(input: CipherInput): Promise<Encrypted> {
  const length = tagLengthOf(input);
  needIv(input);
  if (!isOfWeb(input)) return sealed(input, input.data);
  const whole = await webGcm(input, 'encrypt', input.data);
  return { data: whole.slice(0, -length), tag: whole.slice(-length) };
}

async function decryptAuthenticated(input: CipherInput): Promise<Octets> {
  const { tag = refuse('InvalidMessage', 'Authenticated Encryption Tag is missing.') } = input;
  needIv(input);
  if (tag.length !== tagLengthOf(input)) failed();
  if (isOfWeb(input)) return webGcm(input, 'decrypt', concatenate(input.data, tag)).catch(failed);
  // Encryption and decryption use the same key stream.
  const plain = sealed(input, input.data).data;
  return bytesEqual(sealed(input, plain).tag, tag) ? plain : failed();
}

const rawBlock = (key: Octets) => {
  const cipher = ecb(key, { disablePadding: true });
  return {
    encrypt: (data: Octets): Octets => copy(cipher.encrypt(data)),
    decrypt: (data: Octets): Octets => copy(ecb(key, { disablePadding: true }).decrypt(data)),
  };
};

/** One block of AES. */
export const encryptBlock = (key: Octets, block: Octets): Octets => rawBlock(key).encrypt(block);

/** CBC without padding. Over zeros it yields the key stream of OFB; its last block is the CMAC. */
export const chainBlocks = (key: Octets, iv: Octets, data: Octets): Octets => copy(cbc(key, iv, { disablePadding: true }).encrypt(data));

/** SP 800-38A, 6.4. Encryption and decryption are the same. */
function ofb({ key, data }: CipherInput, iv: Octets): Octets {
  if (data.length === 0) return data;
  const stream = chainBlocks(key, iv, new Uint8Array(Math.ceil(data.length / 16) * 16));
  return data.map((byte, at) => byte ^ (stream[at] ?? 0));
}

/** IEEE 1619: whole blocks. The first half of the key encrypts the data, the second one the tweak. */
function xts({ key, data }: CipherInput, iv: Octets, way: 'encrypt' | 'decrypt'): Octets {
  if (data.length % 16 !== 0 || data.length === 0) refuse('InvalidField', 'XTS takes whole blocks.');
  const cipher = key.slice(0, key.length / 2);
  let tweak = encryptBlock(key.slice(key.length / 2), iv);
  const masks = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 16) {
    masks.set(tweak, at);
    const carry = (tweak[15] ?? 0) >> 7;
    tweak = tweak.map((byte, place) => ((byte << 1) | (place === 0 ? 0 : (tweak[place - 1] ?? 0) >> 7)) & 0xff);
    if (carry === 1) tweak[0] = (tweak[0] ?? 0) ^ 0x87;
  }
  const masked = (bytes: Octets): Octets => bytes.map((byte, place) => byte ^ (masks[place] ?? 0));
  return masked(rawBlock(cipher)[way](masked(data)));
}

const wholeBlocks = (data: Octets): Octets =>
  data.length % 16 === 0 && data.length > 0 ? data : refuse('InvalidField', 'The data is not a multiple of the block size.');

/** Stream modes take data of any length. */
function streamed(input: CipherInput, mode: ModeName | undefined, way: 'encrypt' | 'decrypt'): Octets | null {
  const { key, data, parameters } = input;
  if (mode === undefined) {
    const iv = needIv(input);
    return copy((iv.length === 8 ? chacha20orig : chacha20)(key, iv, data, undefined, parameters.initialCounter ?? 0));
  }
  switch (mode) {
    case 'CTR':
      return copy(ctr(key, needIv(input))[way](data));
    case 'CFB':
      return copy(cfb(key, needIv(input))[way](data));
    case 'OFB':
      return ofb(input, needIv(input));
    case 'XTS':
      return xts(input, needIv(input), way);
    default:
      return null;
  }
}

function wrapped(mode: ModeName | undefined, { key, data }: CipherInput, way: 'encrypt' | 'decrypt'): Octets | null {
  if (mode !== 'NISTKeyWrap' && mode !== 'AESKeyWrapPadding') return null;
  try {
    return copy((mode === 'NISTKeyWrap' ? aeskw : aeskwp)(key)[way](data));
  } catch {
    return way === 'decrypt' ? failed() : refuse('InvalidField', 'The data has no length that this mode wraps.');
  }
}

const checkKey = ({ key, algorithm, parameters: { mode, initialCounter = 0 } }: CipherInput): void => {
  if (initialCounter < 0) refuse('InvalidField', 'Initial Counter Value is negative.');
  // An XTS key has two halves.
  const lengths = mode === 'XTS' ? [32, 64] : [16, 24, 32];
  const isRight = algorithm === 'AES' ? lengths.includes(key.length) : key.length === 32;
  if (!isRight) refuse('InvalidField', 'The key has no length of its algorithm.');
};

/** Rejects with ResultRefusal for parameters that are not supported or do not fit the data. */
export async function encryptData(input: CipherInput): Promise<Encrypted> {
  checkKey(input);
  const mode = modeOf(input.algorithm, input.parameters);
  if (isAuthenticated(mode)) return encryptAuthenticated(input);
  const plain = streamed(input, mode, 'encrypt') ?? wrapped(mode, input, 'encrypt');
  if (plain) return { data: plain };
  const data = padded(input.data, input.parameters.padding ?? 'None');
  if (mode === 'ECB') return { data: data.length === 0 ? data : rawBlock(input.key).encrypt(data) };
  if (mode === 'CBC') return { data: data.length === 0 ? data : copy(cbc(input.key, needIv(input), { disablePadding: true }).encrypt(data)) };
  return refuse('UnsupportedCryptographicParameters', 'This Block Cipher Mode is not supported.');
}

/** Rejects with ResultRefusal like `encryptData`, and with Cryptographic Failure for altered data. */
export async function decryptData(input: CipherInput): Promise<Octets> {
  checkKey(input);
  const mode = modeOf(input.algorithm, input.parameters);
  if (isAuthenticated(mode)) return decryptAuthenticated(input);
  const plain = streamed(input, mode, 'decrypt') ?? wrapped(mode, input, 'decrypt');
  if (plain) return plain;
  const padding = input.parameters.padding ?? 'None';
  if (mode === 'ECB') return unpadded(rawBlock(input.key).decrypt(wholeBlocks(input.data)), padding);
  if (mode === 'CBC') return unpadded(copy(cbc(input.key, needIv(input), { disablePadding: true }).decrypt(wholeBlocks(input.data))), padding);
  return refuse('UnsupportedCryptographicParameters', 'This Block Cipher Mode is not supported.');
}
