import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '../core/access/passwords.ts';
import type { Random } from '../core/random.ts';
import { createTurns } from '../core/work/turns.ts';

const derive = promisify<string, Uint8Array, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/**
 * Node runs scrypt on the four threads that it shares with file access, compression and WebCrypto. The limit of two leaves threads for other work, however many
 * users sign in. The limit applies to the whole process.
 */
const turns = createTurns(2);

/** Hashes passwords in the same format as `createPasswords`, so that either can check the other's hashes. Nothing runs on the main thread. */
export function createNodePasswords(random: Random, cost = 15): Passwords {
  const made = (password: string, salt: Uint8Array, power: number) =>
    turns.run('', () => derive(password.normalize('NFKC'), salt, 32, { N: 2 ** power, r: 8, p: 1, maxmem: 256 * 8 * 2 ** power }));
  const nobody = `scrypt$${cost}$${'00'.repeat(16)}$${'00'.repeat(32)}`;

  return {
    async hash(password) {
      const salt = random.bytes(16);
      const key = await made(password, salt, cost);
      return `scrypt$${cost}$${Buffer.from(salt).toString('hex')}$${key.toString('hex')}`;
    },
    async verify(password, hash) {
      const [, power = '', salt = '', kept = ''] = (hash ?? nobody).split('$');
      const wanted = Buffer.from(kept, 'hex');
      const key = await made(password, Buffer.from(salt, 'hex'), Number(power));
      return hash !== null && key.length === wanted.length && timingSafeEqual(key, wanted);
    },
  };
}
