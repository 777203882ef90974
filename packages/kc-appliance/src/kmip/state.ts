import { newKmipServer } from 'kc-api/rules/kmip/server';
import { defineTable } from '../core/store/table.ts';
import type { WrappingKey } from '../hsm/index.ts';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';
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

declare module '../core/store/store.ts' {
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
    /** Start of the recording of client activity, in epoch seconds; 0 before it started. */
    kmip_activity_since: number;
    /** True once the column with the last use of each object was derived in an older store. */
    kmip_uses_derived: boolean;
    /** Sealing keys, newest first. Older keys stay until no data depends on them. */
    kmip_sealing_keys: readonly KmipSealingKey[];
    /** The HSM key that wraps new sealing keys; null until it is needed. */
    kmip_root_key: WrappingKey | null;
    /** The authority that signs client certificates and the server certificate; null until first use. */
    kmip_authority: KmipIdentity | null;
    /** The authority that certifies the keys of clients as objects. It authenticates no client and no server. Null until the first certificate. */
    kmip_object_authority: KmipIdentity | null;
    /** The admin key as held by external KMIP servers, by `kmip_guid`, hex. It is stored here because the key storage of these servers is simulated. */
    kmip_admin_keys: Readonly<Record<string, string>>;
    /** Next page of objects to reseal, and its time in epoch seconds; null if no rekey is running. */
    kmip_rekey: { at: number; offset: number } | null;
    /**
     * The server certificate issued by the authority, and its hosts; null until first use. `purpose` is missing in certificates of earlier versions, which were
     * also valid for clients.
     */
    kmip_default_identity: (KmipIdentity & { hosts: readonly string[]; purpose?: 'server' }) | null;
  }
}

/** Holds up to a hundred thousand objects. */
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
    last_used: 'INTEGER',
  },
});
export const kmipUserTable = defineTable('kmipUsers', { secrets: ['password', 'sealed_key'], columns: { username: 'TEXT', expiration: 'INTEGER' } });
export const kmipClientTable = defineTable('kmipClients', { secrets: ['password', 'key', 'srvkey'] });
export const kmipCertificateTable = defineTable('kmipCertificates', { columns: { user: 'TEXT' } });

export const kmipTenantTable = defineTable('kmipTenants', { secrets: ['password', 'domain.service_account_pw'] });
export const kmipActivityTable = defineTable('kmipActivity', { columns: { user: 'TEXT', last_contact: 'INTEGER' } });

export const noMigration: KmipMigrationRecord = { state: 'KMIP_MIG_NA', error: '', tenant: '', verified_at: 0 };
export const kmipMigration = defineValue('kmip_migration', noMigration);
export const kmipUsesDerived = defineValue('kmip_uses_derived', false);
export const kmipActivitySince = defineValue('kmip_activity_since', 0);
export const kmipServer = defineRevisedValue('kmip_server', newKmipServer, { secrets: ['ssl_key', 'hpcs_api_key'] });
export const kmipSealingKeys = defineValue('kmip_sealing_keys', [], ['*.key']);
export const kmipRootKey = defineValue('kmip_root_key', null, ['']);
export const kmipAuthority = defineValue('kmip_authority', null, ['key']);
export const kmipObjectAuthority = defineValue('kmip_object_authority', null, ['key']);
export const kmipRekey = defineValue('kmip_rekey', null);
export const kmipDefaultIdentity = defineValue('kmip_default_identity', null, ['key']);
