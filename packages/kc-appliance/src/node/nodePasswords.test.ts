import { describe, expect, it } from 'vitest';
import { createPasswords } from '../core/access/passwords.ts';
import { seededRandom } from '../core/random.ts';
import { createNodePasswords } from './nodePasswords.ts';

describe('password hashes on Node.js', () => {
  const native = createNodePasswords(seededRandom(1), 11);
  const portable = createPasswords(seededRandom(2), 11);

  it('are compatible between the native and the portable implementation', async () => {
    expect(await portable.verify('Grünes Tor 7', await native.hash('Grünes Tor 7'))).toBe(true);
    expect(await native.verify('Grünes Tor 7', await portable.hash('Grünes Tor 7'))).toBe(true);
    expect(await native.verify('Grünes Tor 8', await portable.hash('Grünes Tor 7'))).toBe(false);
  });
  it('are the same for all Unicode forms of an accent', async () => expect(await native.verify('Gru\u0308n', await native.hash('Gr\u00fcn'))).toBe(true));
  it('never match for a user without a password', async () => expect(await native.verify('', null)).toBe(false));
  it('have different salts', async () => expect(await native.hash('x')).not.toBe(await native.hash('x')));
});
