import { concatenate } from '../bytes.ts';
import { chainBlocks, encryptBlock } from './ciphers.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** Doubles a value in the field of SP 800-38B, 6.1. */
const doubled = (block: Octets): Octets => {
  const carry = (block[0] ?? 0) >> 7;
  return block.map((byte, at) => (((byte << 1) | ((block[at + 1] ?? 0) >> 7)) & 0xff) ^ (at === 15 && carry === 1 ? 0x87 : 0));
};
const xored = (one: Octets, other: Octets): Octets => one.map((byte, at) => byte ^ (other[at] ?? 0));

/** AES-CMAC (RFC 4493). */
export function cmac(key: Octets, data: Octets): Octets {
  const first = doubled(encryptBlock(key, new Uint8Array(16)));
  const isWhole = data.length > 0 && data.length % 16 === 0;
  const filled = isWhole ? data : concatenate(data, Uint8Array.of(0x80), new Uint8Array(15 - (data.length % 16)));
  const last = filled.length - 16;
  const end = xored(filled.slice(last), isWhole ? first : doubled(first));
  return chainBlocks(key, new Uint8Array(16), concatenate(filled.slice(0, last), end)).slice(-16);
}
