import { defineTable } from '../core/store/table.ts';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';

/** A part that was handed out. Only its holder has the part itself: the hash recognizes it. */
interface KeyPartRecord {
  /** The hash of the part. */
  id: string;
  generation: number;
  /** User name. */
  holder: string;
}

/** Data to verify the admin key after its parts are combined. */
interface AdminKeyRecord {
  /** Its hash. */
  hash: string;
  /** Number of parts that are needed: the setting at the time of the split. */
  needed: number;
  /** Epoch seconds. */
  made: number;
}

/** The key that encrypts backup images while one admin key is in use. No image contains it. */
interface BackupKeyRecord {
  /** The hash of the admin key that it is derived from. */
  id: string;
  /** Generation of that admin key. */
  generation: number;
  /** 32 bytes as base64. */
  backup_key: string;
}

declare module '../core/store/store.ts' {
  interface Tables {
    key_parts: KeyPartRecord;
    backupKeys: BackupKeyRecord;
  }
  interface Values {
    keypart_generation: number;
    /** Number of parts that are needed to combine the admin key. */
    min_keyparts: number;
    admin_key: AdminKeyRecord | null;
    /** Time of the last successful drill, epoch seconds. */
    last_drill: number | null;
    /** As a hash; null if none was chosen. */
    recovery_passphrase: string | null;
  }
}

export const keyPartGeneration = defineValue('keypart_generation', 0);
export const leastKeyParts = defineRevisedValue('min_keyparts', 2);
/** Null before the first one. */
export const adminKey = defineValue('admin_key', null, ['hash']);
export const keyPartTable = defineTable('key_parts');
export const backupKeyTable = defineTable('backupKeys', { secrets: ['backup_key'] });
export const lastDrill = defineValue('last_drill', null);
export const recoveryPassphrase = defineValue('recovery_passphrase', null, ['']);
