import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkpointStatement, sealStatement, type Checkpoint, type ExportSeal } from './checkpoint.ts';

// Import this module lazily: only signing and verification need the curve code.

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** RFC 8410: the header of an Ed25519 key in a SubjectPublicKeyInfo. The 32 bytes of the key follow it. */
const prefix = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/** A public key: its 32 raw bytes in base64url, a PEM file, and a short id. */
export interface PublicKey {
  raw: string;
  pem: string;
  id: string;
}

function publicKey(bytes: Uint8Array): PublicKey {
  const info = btoa(String.fromCharCode(...prefix, ...bytes));
  return {
    raw: base64url(bytes),
    pem: `-----BEGIN PUBLIC KEY-----\n${info}\n-----END PUBLIC KEY-----\n`,
    id: bytesToHex(sha256(bytes)).slice(0, 16),
  };
}

/** Returns the public key of a secret key in base64url. */
export const publicKeyOf = (secret: string): PublicKey => publicKey(ed25519.getPublicKey(bytesOf(secret)));

/** Reads a public key from PEM or base64url. Returns undefined if the text is no Ed25519 key. */
export function readPublicKey(text: string): PublicKey | undefined {
  const [, body] = /-----BEGIN PUBLIC KEY-----([\w+/=\s-]*?)-----END PUBLIC KEY-----/.exec(text) ?? [];
  try {
    const bytes = bytesOf((body ?? text).replaceAll(/[\s=]/g, ''));
    const raw = body === undefined ? bytes : bytes.slice(prefix.length);
    const isPrefixed = body === undefined || prefix.every((byte, at) => bytes[at] === byte);
    return isPrefixed && raw.length === 32 ? publicKey(raw) : undefined;
  } catch {
    return undefined;
  }
}

const sign = (secret: string, statement: string): string => base64url(ed25519.sign(utf8ToBytes(statement), bytesOf(secret)));

function isSigned(statement: string, signature: string, key: PublicKey): boolean {
  try {
    return ed25519.verify(bytesOf(signature), utf8ToBytes(statement), bytesOf(key.raw));
  } catch {
    return false;
  }
}

/** Signs a checkpoint. `secret`: 32 bytes in base64url. */
export function signCheckpoint(secret: string, facts: Omit<Checkpoint, 'signature' | 'key'>): Checkpoint {
  const whole = { ...facts, key: publicKeyOf(secret).id };
  return { ...whole, signature: sign(secret, checkpointStatement(whole)) };
}

/** True if the key signed the checkpoint. */
export const isSignedBy = (checkpoint: Checkpoint, key: PublicKey): boolean => isSigned(checkpointStatement(checkpoint), checkpoint.signature, key);

/** Signs the seal at the end of an export. `secret`: 32 bytes in base64url. */
export function signSeal(secret: string, facts: Omit<ExportSeal, 'signature' | 'key'>): ExportSeal {
  const whole = { ...facts, key: publicKeyOf(secret).id };
  return { ...whole, signature: sign(secret, sealStatement(whole)) };
}

export const isSealedBy = (seal: ExportSeal, key: PublicKey): boolean => isSigned(sealStatement(seal), seal.signature, key);
