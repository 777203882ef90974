import { scrypt } from '@noble/hashes/scrypt.js';
import { describe, expect, it } from 'vitest';
import { bytesBase64 } from '../fileText.ts';
import { fileTexts } from '../fileTexts.ts';
import { certificatesMax } from '../limits.ts';
import { openEncrypted } from './open.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** One element of DER. */
function der(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const out = new Uint8Array(size + 6);
  out.set([tag, 0x84, size >>> 24, (size >>> 16) & 255, (size >>> 8) & 255, size & 255]);
  let at = 6;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const octets = (...parts: readonly Uint8Array[]) => der(0x04, ...parts);
const integer = (value: number) => der(0x02, Uint8Array.of(0, (value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255));
const id = (hex: string) =>
  der(
    0x06,
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)),
  );
const ids = {
  data: '2a864886f70d010701',
  sha1: '2b0e03021a',
  pbes2: '2a864886f70d01050d',
  scrypt: '2b06010401da47040b',
  aes128: '608648016503040102',
  shroudedKey: '2a864886f70d010c0a0102',
  certificate: '2a864886f70d010c0a0103',
  x509: '2a864886f70d01091601',
};

const content = (inside: Uint8Array) => sequence(id(ids.data), der(0xa0, octets(inside)));
/** A PKCS #12 file with these bags in one part. */
const store = (bags: readonly Uint8Array[], mac?: Uint8Array) => sequence(integer(3), content(sequence(content(sequence(...bags)))), ...(mac ? [mac] : []));
const pem = (bytes: Bytes) => `-----BEGIN PKCS12-----\n${bytesBase64(bytes)}\n-----END PKCS12-----\n`;
const mac = (digest: Uint8Array, rounds: number) => sequence(sequence(sequence(id(ids.sha1)), octets(digest)), octets(new Uint8Array(8)), integer(rounds));

/** A key bag that opens with 'x'. Its scrypt takes 16 MB, as OpenSSL writes it. */
async function keyBag(): Promise<Bytes> {
  const [cost, r] = [16_384, 8];
  const salt = new Uint8Array(8);
  const key = Uint8Array.from(scrypt(new TextEncoder().encode('x'), salt, { N: cost, r, p: 1, dkLen: 16 }));
  const iv = new Uint8Array(16);
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, imported, sequence(integer(0))));
  const kdf = sequence(id(ids.scrypt), sequence(octets(salt), integer(cost), integer(r), integer(1)));
  const scheme = sequence(id(ids.pbes2), sequence(kdf, sequence(id(ids.aes128), octets(iv))));
  return sequence(id(ids.shroudedKey), der(0xa0, sequence(scheme, octets(encrypted))));
}

describe('hostile PKCS #12 file', () => {
  it('is refused if its parts together need more memory than the limit', async () => {
    const bag = await keyBag();
    expect(await openEncrypted(pem(store([bag, bag, bag, bag, bag])), 'x')).toMatchObject({ ok: false, reason: fileTexts.rounds });
    // Three of them stay within the limit.
    expect(await openEncrypted(pem(store([bag, bag, bag])), 'x')).not.toMatchObject({ reason: fileTexts.rounds });
  });

  it.each([
    ['too many rounds', new Uint8Array(20), 2_000_000, fileTexts.rounds],
    ['no rounds', new Uint8Array(20), 0, fileTexts.damaged],
    ['a checksum of 100 kB', new Uint8Array(100_000), 200_000, fileTexts.damaged],
    ['a checksum of no octets', new Uint8Array(), 1, fileTexts.damaged],
  ])('is refused for %s', async (_, digest, rounds, reason) => {
    expect(await openEncrypted(pem(store([], mac(digest, rounds))), 'x')).toEqual({ ok: false, reason, isPassphrase: false });
  });

  it('does not block the event loop while its checksum is computed', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const opened = await openEncrypted(pem(store([], mac(new Uint8Array(20), 100_000))), 'x');
    clearInterval(timer);
    expect(opened).toMatchObject({ reason: fileTexts.wrongPassphrase });
    expect(turns).toBeGreaterThan(5);
  });

  it('is refused if it has too many certificates', async () => {
    const bag = sequence(id(ids.certificate), der(0xa0, sequence(id(ids.x509), der(0xa0, octets(Uint8Array.of(0))))));
    const bags = Array.from({ length: certificatesMax + 1 }, () => bag);
    expect(await openEncrypted(pem(store(bags)), 'x')).toMatchObject({ ok: false, reason: fileTexts.count });
  });
});
