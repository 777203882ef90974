import { defineTable } from '../core/store/table.ts';
import { defineValue } from '../core/store/value.ts';
import type {
  AccessPolicyRecord,
  AppliedPolicyRecord,
  CvmCertificateRecord,
  CvmRecord,
  CvmSetRecord,
  CvmTaskRecord,
  DirectoryServerRecord,
  FsidRecord,
  KeyIdRecord,
  MappingRecord,
  Outage,
  PolicyVersionRecord,
} from './records.ts';

declare module '../core/context.ts' {
  interface AuditCategories {
    'Cloud workloads': true;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    cvmSets: CvmSetRecord;
    cvms: CvmRecord;
    keyIds: KeyIdRecord;
    cvmCertificates: CvmCertificateRecord;
    mappings: MappingRecord;
    cvmTasks: CvmTaskRecord;
    fsids: FsidRecord;
    directoryServers: DirectoryServerRecord;
    accessPolicies: AccessPolicyRecord;
    policyVersions: PolicyVersionRecord;
    appliedPolicies: AppliedPolicyRecord;
  }
  interface Values {
    /** Time of the agents' next report about denied accesses, seconds since 1970, and number of reports so far; 0 before a disk has a policy. */
    refusal_reports: { at: number; turn: number };
    /** The CA for the certificates of VMs, PEM; null until the first certificate is created. */
    cvm_authority: { certificate: string; key: string } | null;
    /** Default connection settings of new VM sets, seconds. */
    cvm_set_connection: { heartbeat?: number; grace_period?: number };
    /** Outages of VMs, by VM id. */
    guest_outages: Readonly<Record<string, Outage>>;
    /** Failures of simulated agents, by 'VM/disk' or the key from `driverTrouble`: from which sector or step on, and the message. */
    guest_troubles: Readonly<Record<string, { at: number; reason: string }>>;
  }
}

export const cvmSetTable = defineTable('cvmSets', { secrets: ['hpcs_api_key', 'wrapped_key', 'kek_wrapped'] });
/** Ten thousand rows: found, sorted and counted by column. */
export const cvmTable = defineTable('cvms', {
  secrets: ['root_secret'],
  columns: {
    cvmset: 'TEXT',
    cvmset_name: 'TEXT',
    shelf: 'TEXT',
    shelf_enc: 'TEXT',
    authenticated: 'TEXT',
    encrypted: 'TEXT',
    name: 'TEXT',
    ipaddr: 'TEXT',
    ostype: 'TEXT',
    status: 'TEXT',
    mapping_guid: 'TEXT',
    mapping_name: 'TEXT',
    agent_version: 'TEXT',
    cert_expiration: 'INTEGER',
    first_seen: 'INTEGER',
    disk_expiry: 'INTEGER',
    silence_due: 'INTEGER',
  },
  indexes: [['silence_due']],
});
export const keyIdTable = defineTable('keyIds', {
  secrets: ['secret_key'],
  columns: {
    shelf: 'TEXT',
    place: 'TEXT',
    name: 'TEXT',
    desc: 'TEXT',
    status: 'TEXT',
    onexpiry: 'TEXT',
    size: 'INTEGER',
    expiration: 'INTEGER',
    due: 'INTEGER',
  },
});
/** As many as VMs, plus unused ones. */
export const cvmCertificateTable = defineTable('cvmCertificates', {
  columns: { cvmset: 'TEXT', cvm: 'TEXT', guestserver_name: 'TEXT', name: 'TEXT', registered: 'TEXT', used: 'TEXT', revoked: 'TEXT', expiration: 'INTEGER' },
  secrets: ['passphrase'],
});
export const mappingTable = defineTable('mappings');
/** Queried by VM. */
export const fsidTable = defineTable('fsids', { columns: { cvm: 'TEXT' } });
/** A few per group. */
export const directoryServerTable = defineTable('directoryServers', { secrets: ['service_ac_pw'] });
export const accessPolicyTable = defineTable('accessPolicies', { columns: { groupname: 'TEXT', name: 'TEXT', os_type: 'INTEGER' } });
/** Queried by policy. */
export const policyVersionTable = defineTable('policyVersions', { columns: { policy: 'TEXT', version: 'INTEGER' } });
/** One row per disk with a policy, found and counted by policy. */
export const appliedPolicyTable = defineTable('appliedPolicies', { columns: { policy: 'TEXT', cvm: 'TEXT' } });
/** A hundred thousand rows, always filtered by list, mostly also by VM set or VM. */
export const cvmTaskTable = defineTable('cvmTasks', {
  columns: {
    cvmset: 'TEXT',
    cvm: 'TEXT',
    list: 'TEXT',
    guest: 'TEXT',
    op: 'TEXT',
    altname: 'TEXT',
    desc: 'TEXT',
    state: 'TEXT',
    progress: 'INTEGER',
    sched_time: 'INTEGER',
    start_time: 'INTEGER',
    last_update: 'INTEGER',
    end_time: 'INTEGER',
  },
  indexes: [
    ['list', 'sched_time'],
    ['list', 'end_time'],
    ['list', 'last_update'],
    ['cvmset', 'last_update'],
    ['cvmset', 'list', 'sched_time'],
    ['cvmset', 'list', 'end_time'],
    ['cvmset', 'list', 'last_update'],
    ['cvm', 'list', 'sched_time'],
    ['cvm', 'list', 'end_time'],
  ],
});

export const cvmAuthority = defineValue('cvm_authority', null, ['key']);
export const cvmSetConnection = defineValue('cvm_set_connection', {});
export const guestOutages = defineValue('guest_outages', {});
export const guestTroubles = defineValue('guest_troubles', {});
export const refusalReports = defineValue('refusal_reports', { at: 0, turn: 0 });
