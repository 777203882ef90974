import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64Of, bytesOf } from '../core/files/base64.ts';
import type { Random } from '../core/random.ts';

const prefix = 'whsec_';
/** Standard Webhooks: 24 to 64 bytes. */
const secretBytes = 32;

export const newWebhookSecret = (random: Random): string => prefix + base64Of(random.bytes(secretBytes));

/** Returns the signature of a message by Standard Webhooks: 'v1,' and the HMAC-SHA256 over id, timestamp and body in base64. */
function signature(secret: string, id: string, timestamp: number, body: string): string {
  const key = bytesOf(secret.slice(secret.startsWith(prefix) ? prefix.length : 0));
  return `v1,${base64Of(hmac(sha256, key, utf8ToBytes(`${id}.${timestamp}.${body}`)))}`;
}

/**
 * Returns the headers of a message by Standard Webhooks 1.0. `timestamp`: epoch seconds of the attempt. `secrets`: each signs, so that a receiver may know any
 * one of them.
 */
export const signedHeaders = (id: string, timestamp: number, body: string, secrets: readonly string[]): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, id, timestamp, body)).join(' '),
});
