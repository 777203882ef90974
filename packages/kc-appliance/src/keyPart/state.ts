import { defineTable } from '../core/table.ts';
import { defineRevisedValue, defineValue } from '../core/value.ts';

/** A part that was handed out. What it is stays with its holder: here it is only known again. */
interface KeyPartRecord {
  /** The hash of the part. */
  id: string;
  generation: number;
  /** User name. */
  holder: string;
}

/** What the admin key is known by once its parts are put together. */
interface AdminKeyRecord {
  /** Its hash. */
  hash: string;
  /** How many parts it takes: what the setting said when it was split. */
  needed: number;
  /** Epoch seconds. */
  made: number;
}

/** The key that encrypts backup images while one admin key is in use. No image contains it. */
interface BackupKeyRecord {
  /** The hash of the admin key that it is derived from. */
  id: string;
  /** Of that admin key. */
  generation: number;
  /** 32 bytes as base64. */
  backup_key: string;
}

declare module '../core/store.ts' {
  interface Tables {
    key_parts: KeyPartRecord;
    backupKeys: BackupKeyRecord;
  }
  interface Values {
    keypart_generation: number;
    /** Parts that are needed to put the admin key together. */
    min_keyparts: number;
    admin_key: AdminKeyRecord | null;
    /** When the last drill succeeded, epoch seconds. */
    last_drill: number | null;
    /** As a hash; null where none was chosen. */
    recovery_passphrase: string | null;
  }
}

export const keyPartGeneration = defineValue('keypart_generation', 0);
export const leastKeyParts = defineRevisedValue('min_keyparts', 2);
/** Null before the first one. */
export const adminKey = defineValue('admin_key', null);
export const keyPartTable = defineTable('key_parts');
export const backupKeyTable = defineTable('backupKeys', { secrets: ['backup_key'] });
export const lastDrill = defineValue('last_drill', null);
export const recoveryPassphrase = defineValue('recovery_passphrase', null);
