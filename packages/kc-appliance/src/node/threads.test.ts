import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { generateKeyPair } from '../core/keyPairs.ts';
import { seededRandom } from '../core/random.ts';
import { createNodePasswords } from './nodePasswords.ts';

/** Counts the settled promises. */
function counted(all: readonly Promise<unknown>[]) {
  let done = 0;
  const every = all.map((one) => one.then(() => void done++));
  return { done: () => done, all: Promise.all(every) };
}
const rsa = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 4096, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' };

// Node has four threads for all of this. The order in which jobs end shows that one was queued behind a longer one.
describe('thread pool of Node.js', () => {
  it('hashes a password before a second RSA key pair is generated', async () => {
    const passwords = createNodePasswords(seededRandom(1), 12);
    const pairs = counted(Array.from({ length: 6 }, (_, n) => generateKeyPair(rsa, `client ${n}`)));
    await passwords.hash('Secroot-Demo-1');
    expect(pairs.done()).toBeLessThan(2);
    await pairs.all;
  });

  it('reads a file before the third of many passwords is hashed', async () => {
    const passwords = createNodePasswords(seededRandom(1), 15);
    const checks = counted(Array.from({ length: 16 }, () => passwords.hash('Secroot-Demo-1')));
    await readFile(import.meta.filename);
    expect(checks.done()).toBeLessThan(3);
    await checks.all;
  });

  it('alternates between clients that generate key pairs', async () => {
    const order: string[] = [];
    const small = { ...rsa, modulusLength: 2048 };
    const make = (owner: string) => generateKeyPair(small, owner).then(() => order.push(owner));
    await Promise.all([make('a'), make('a'), make('a'), make('b')]);
    expect(order).toEqual(['a', 'a', 'b', 'a']);
  });
});
