import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { combine } from 'shamir-secret-sharing';
import { base64Of, bytesOf } from '../core/files/base64.ts';
import type { Environment } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { userTable } from '../core/state.ts';
import { adminKey, backupKeyTable, keyPartGeneration } from './state.ts';

type HasStore = Pick<Environment, 'store'>;

/** Identifies an admin key without revealing it: the key has 256 random bits, so its hash cannot be reversed. */
export const adminKeyId = (secret: Uint8Array): string => hashToken(bytesToHex(secret));

/**
 * Derives the key that encrypts backup images from the admin key (HKDF, RFC 5869). The appliance stores this key, never the admin key, so it restores its own
 * images without parts. Another appliance derives it from the admin key parts.
 */
export const deriveBackupKey = (secret: Uint8Array): Uint8Array => hkdf(sha256, secret, undefined, utf8ToBytes('KeyControl backup key, version 1'), 32);

/** Stores the backup key of an admin key. Call it inside a transaction. */
export function storeBackupKey(kept: HasStore, id: string, generation: number, key: Uint8Array): void {
  backupKeyTable.in(kept).put({ id, generation, backup_key: base64Of(key) });
}

/** Returns the backup key of the admin key with this id; undefined if this appliance does not have it. */
export function findBackupKey(kept: HasStore, id: string): Uint8Array<ArrayBuffer> | undefined {
  const record = backupKeyTable.in(kept).get(id);
  return record && bytesOf(record.backup_key);
}

/** Returns the backup key of the current admin key and its id; undefined if the appliance does not have it. */
export function currentBackupKey(kept: HasStore): { id: string; key: Uint8Array<ArrayBuffer> } | undefined {
  const id = adminKey.get(kept)?.hash;
  const key = id === undefined ? undefined : findBackupKey(kept, id);
  return id !== undefined && key ? { id, key } : undefined;
}

/** Stores the backup key of the current admin key if it is missing. Call it inside a transaction. */
export function completeBackupKey(kept: HasStore, secret: Uint8Array): void {
  const id = adminKeyId(secret);
  if (adminKey.get(kept)?.hash === id && !findBackupKey(kept, id)) storeBackupKey(kept, id, keyPartGeneration.get(kept), deriveBackupKey(secret));
}

/**
 * Runs each time a store is opened. A store of a version that did not encrypt backups has an admin key without a backup key. It is derived from the parts that
 * their holders have not downloaded yet, if there are enough of them.
 */
export function settleBackupKey(environment: Environment): void {
  const key = adminKey.get(environment);
  if (!key || currentBackupKey(environment)) return;
  const parts = [
    ...new Set(
      userTable
        .in(environment)
        .all()
        .flatMap(({ key_part }) => key_part?.part.split('\n') ?? []),
    ),
  ].slice(0, key.needed);
  if (parts.length < key.needed) return;
  combine(parts.map(hexToBytes))
    .then((secret) => environment.jobs.stopped || environment.store.transaction(() => completeBackupKey(environment, secret)))
    .catch(() => environment.log('The key that encrypts backups could not be derived from the admin key parts.'));
}
