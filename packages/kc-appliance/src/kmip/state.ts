import { newKmipServer } from 'kc-api/rules/kmip/server';
import { defineTable } from '../core/table.ts';
import type { WrappingKey } from '../hsm/index.ts';
import { defineRevisedValue, defineValue } from '../core/value.ts';
import type {
  KmipActivityRecord,
  KmipCertificateRecord,
  KmipClientRecord,
  KmipIdentity,
  KmipMigrationRecord,
  KmipObjectRecord,
  KmipSealingKey,
  KmipServerRecord,
  KmipTenantRecord,
  KmipUserRecord,
} from './records.ts';

declare module '../core/context.ts' {
  interface AuditCategories {
    KMIP: true;
  }
}

declare module '../core/store.ts' {
  interface Tables {
    kmipObjects: KmipObjectRecord;
    kmipUsers: KmipUserRecord;
    kmipCertificates: KmipCertificateRecord;
    kmipClients: KmipClientRecord;
    kmipTenants: KmipTenantRecord;
    kmipActivity: KmipActivityRecord;
  }
  interface Values {
    kmip_server: KmipServerRecord;
    kmip_migration: KmipMigrationRecord;
    /** When the recording of client activity began, seconds since 1970; 0 before it did. */
    kmip_activity_since: number;
    /** What seals keys, newest first; older ones until nothing is sealed by them. */
    kmip_sealing_keys: readonly KmipSealingKey[];
    /** The key in the HSM by which new ones of these are wrapped; null until it is needed. */
    kmip_root_key: WrappingKey | null;
    /** Who signs the certificates of clients and of the server; null until the first one is made. */
    kmip_authority: KmipIdentity | null;
    /** The authority that certifies the keys of clients as objects. It authenticates no client and no server. Null until the first certificate. */
    kmip_object_authority: KmipIdentity | null;
    /** What the KMIP servers of others hold of this appliance, by `kmip_guid`, hex: they are played as far as keys go. */
    kmip_admin_keys: Readonly<Record<string, string>>;
    /** Which page of the objects is sealed again next, and when, seconds since 1970; null while nothing is. */
    kmip_rekey: { at: number; offset: number } | null;
    /**
     * The server's certificate by that authority, and for which hosts; null until it is asked for. `purpose` is missing in
     * certificates of earlier versions, which passed as a client's as well.
     */
    kmip_default_identity: (KmipIdentity & { hosts: readonly string[]; purpose?: 'server' }) | null;
  }
}

/** A hundred thousand of them. */
export const kmipObjectTable = defineTable('kmipObjects', {
  secrets: ['sealed'],
  columns: {
    owner: 'TEXT',
    state: 'TEXT',
    type: 'TEXT',
    name: 'TEXT',
    words: 'TEXT',
    initial_date: 'INTEGER',
    last_change_date: 'INTEGER',
    algorithm: 'TEXT',
    length: 'INTEGER',
    deactivation_date: 'INTEGER',
    last_get: 'INTEGER',
  },
});
export const kmipUserTable = defineTable('kmipUsers', { secrets: ['sealed_key'], columns: { username: 'TEXT', expiration: 'INTEGER' } });
export const kmipClientTable = defineTable('kmipClients');
export const kmipCertificateTable = defineTable('kmipCertificates', { columns: { user: 'TEXT' } });

export const kmipTenantTable = defineTable('kmipTenants');
export const kmipActivityTable = defineTable('kmipActivity', { columns: { user: 'TEXT', last_contact: 'INTEGER' } });

export const noMigration: KmipMigrationRecord = { state: 'KMIP_MIG_NA', error: '', tenant: '', verified_at: 0 };
export const kmipMigration = defineValue('kmip_migration', noMigration);
export const kmipActivitySince = defineValue('kmip_activity_since', 0);
export const kmipServer = defineRevisedValue('kmip_server', newKmipServer);
export const kmipSealingKeys = defineValue('kmip_sealing_keys', []);
export const kmipRootKey = defineValue('kmip_root_key', null);
export const kmipAuthority = defineValue('kmip_authority', null);
export const kmipObjectAuthority = defineValue('kmip_object_authority', null);
export const kmipRekey = defineValue('kmip_rekey', null);
export const kmipDefaultIdentity = defineValue('kmip_default_identity', null);
