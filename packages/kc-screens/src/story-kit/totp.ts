const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Uint8Array<ArrayBuffer> {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, n) => Number.parseInt(bits.slice(n * 8, n * 8 + 8), 2));
}

/** Returns the current code of an authenticator app for a base32 secret (RFC 6238: SHA-1, six digits, 30 seconds). */
export async function totp(secret: string, now = Date.now()): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(now / 30_000)));
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = hash.getUint8(hash.byteLength - 1) & 15;
  return String((hash.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
