import { bytesToHex } from '@noble/hashes/utils.js';

/** Random source as a port: the system's generator in a real appliance, a seeded generator in stories and tests. */
export interface Random {
  bytes(length: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };

/** Repeatable random source (mulberry32) for stories and demo data. Never use it for secrets of a real appliance. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { bytes: (length) => Uint8Array.from({ length }, () => next() & 0xff) };
}

export const newId = (random: Random): string => bytesToHex(random.bytes(8));

/** A GUID, version 4. */
export function newGuid(random: Random): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const all = bytesToHex(bytes);
  return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join('-');
}

/** 256 bits, for access and registration tokens. */
export const newToken = (random: Random): string => bytesToHex(random.bytes(32));

/** Returns an integer from 0 to `limit`, exclusive. The bias is negligible for demo data and passwords. */
export const below = (random: Random, limit: number): number => {
  const bytes = random.bytes(4);
  return ((bytes[0] ?? 0) * 2 ** 24 + (bytes[1] ?? 0) * 2 ** 16 + (bytes[2] ?? 0) * 2 ** 8 + (bytes[3] ?? 0)) % limit;
};
