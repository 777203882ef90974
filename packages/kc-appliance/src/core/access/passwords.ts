import { scrypt, scryptAsync } from '@noble/hashes/scrypt.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Random } from '../random.ts';

/** Hashes and verifies passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for a user without a password. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** scrypt (RFC 7914) with N = 2^cost, r = 8, p = 1, 32 bytes out; 16 bytes of salt. Cost 15 takes about 32 MB and 0.1 s. */
export function createPasswords(random: Random, cost = 15): Passwords {
  const derive = (password: string, salt: Uint8Array, power: number): Promise<Uint8Array> => {
    const options = { N: 2 ** power, r: 8, p: 1, dkLen: 32 };
    // Run a cheap derivation synchronously: stories use one, and yielding would cost more.
    return power < 10 ? Promise.resolve(scrypt(password.normalize('NFKC'), salt, options)) : scryptAsync(password.normalize('NFKC'), salt, options);
  };
  const nobody = `scrypt$${cost}$${'00'.repeat(16)}$${'00'.repeat(32)}`;

  return {
    async hash(password) {
      const salt = random.bytes(16);
      return `scrypt$${cost}$${bytesToHex(salt)}$${bytesToHex(await derive(password, salt, cost))}`;
    },
    async verify(password, hash) {
      const [, power = '', salt = '', kept = ''] = (hash ?? nobody).split('$');
      const made = await derive(password, hexToBytes(salt), Number(power));
      const wanted = hexToBytes(kept);
      let difference = made.length ^ wanted.length;
      for (let i = 0; i < made.length; i += 1) difference |= (made[i] ?? 0) ^ (wanted[i] ?? 0);
      return hash !== null && difference === 0;
    },
  };
}
