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

declare module '../core/store.ts' {
  interface Tables {
    key_parts: KeyPartRecord;
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
export const lastDrill = defineValue('last_drill', null);
export const recoveryPassphrase = defineValue('recovery_passphrase', null);
