import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SnmpIdentity } from '../../snmp/index.ts';
import { Unreadable } from './ber.ts';

/** Authentication and encryption of version 3 users (RFC 3414; AES by RFC 3826). */

const hashes = { MD5: 'md5', SHA: 'sha1' } as const;
/** Bytes of the digest in a message. */
export const digestLength = 12;
const saltLength = 8;

/** RFC 3414, A.2: hashes a mebibyte of the password and localizes the key for one engine. It takes a few milliseconds, so callers cache the result. */
export function localKey(protocol: SnmpIdentity['authproto'], password: string, engine: Buffer): Buffer {
  const hash = hashes[protocol];
  const whole = createHash(hash).update(Buffer.alloc(1_048_576, password)).digest();
  return createHash(hash)
    .update(Buffer.concat([whole, engine, whole]))
    .digest();
}

/** A user with keys for one engine. */
export interface LocalUser {
  name: string;
  level: SnmpIdentity['seclevel'];
  authproto: SnmpIdentity['authproto'];
  privproto: SnmpIdentity['privproto'];
  /** Null if the security level does not use it. */
  auth: Buffer | null;
  privacy: Buffer | null;
}

export const localUser = ({ user, seclevel, authproto, authkey, privproto, privkey }: SnmpIdentity, engine: Buffer): LocalUser => ({
  name: user,
  level: seclevel,
  authproto,
  privproto,
  auth: seclevel === 'noAuthNoPriv' ? null : localKey(authproto, authkey, engine),
  privacy: seclevel === 'authPriv' ? localKey(authproto, privkey, engine) : null,
});

/** The time of an engine: number of restarts, and seconds since the last one. */
export interface EngineTime {
  boots: number;
  time: number;
}

export const digestOf = (protocol: LocalUser['authproto'], key: Buffer, message: Buffer): Buffer =>
  createHmac(hashes[protocol], key).update(message).digest().subarray(0, digestLength);

/** True if the digest in the message is that of this user. `digest` must be a view of `message`. */
export function isAuthentic({ authproto, auth }: LocalUser, message: Buffer, digest: Buffer): boolean {
  if (!auth || digest.length !== digestLength) return false;
  const blank = Buffer.from(message);
  const at = digest.byteOffset - message.byteOffset;
  blank.fill(0, at, at + digestLength);
  return timingSafeEqual(digestOf(authproto, auth, blank), digest);
}

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, at) => byte ^ (b[at] ?? 0)));

function cipherOf({ privproto, privacy }: LocalUser, { boots, time }: EngineTime, salt: Buffer): { name: string; key: Buffer; iv: Buffer } {
  if (!privacy || salt.length !== saltLength) throw new Unreadable('It is not encrypted as it says.');
  if (privproto === 'DES') {
    const key = privacy.subarray(0, 8);
    // OpenSSL no longer has single DES; triple DES with the same key three times is equivalent.
    return { name: 'des-ede3-cbc', key: Buffer.concat([key, key, key]), iv: xor(privacy.subarray(8, 16), salt) };
  }
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(boots, 0);
  iv.writeUInt32BE(time, 4);
  salt.copy(iv, 8);
  return { name: 'aes-128-cfb', key: privacy.subarray(0, 16), iv };
}

export function encrypted(user: LocalUser, at: EngineTime, plain: Buffer): { salt: Buffer; bytes: Buffer } {
  const salt = randomBytes(saltLength);
  const { name, key, iv } = cipherOf(user, at, salt);
  const cipher = createCipheriv(name, key, iv).setAutoPadding(false);
  const padded = user.privproto === 'DES' ? Buffer.concat([plain, Buffer.alloc((8 - (plain.length % 8)) % 8)]) : plain;
  return { salt, bytes: Buffer.concat([cipher.update(padded), cipher.final()]) };
}

/** Throws Unreadable if the text cannot be decrypted with this user's key. A wrong key may also yield garbage. */
export function decrypted(user: LocalUser, at: EngineTime, salt: Buffer, bytes: Buffer): Buffer {
  const { name, key, iv } = cipherOf(user, at, salt);
  try {
    const cipher = createDecipheriv(name, key, iv).setAutoPadding(false);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  } catch {
    throw new Unreadable('It cannot be decrypted.');
  }
}
