import type { KeyStatus } from 'kc-api/contract/cloudKeys/cloudKey';
import type { VaultEntry } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { secretFields, type AccountType } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import type { CloudCommand, Clouds } from './clouds/cloud.ts';
import type { CalendarRecord, CloudKeyRecord, ConnectorRecord, CspAccountRecord, KeySetRecord } from './clouds/records.ts';
import { defineTable } from '../core/store/table.ts';
import { defineValue } from '../core/store/value.ts';

/** A simulated failure of a cloud, configured in the store's value `cloud_troubles`, by provider. */
interface CloudTrouble {
  /** The cloud does not respond. */
  outage?: boolean;
  /** Number of following requests that the cloud throttles. */
  throttled?: number;
  /** Commands for which the account has no permission. */
  denied?: readonly (CloudCommand | 'list' | 'policy' | 'usage')[];
}
type CloudTroubles = { [Type in AccountType]?: CloudTrouble };
interface PublicKey {
  id: string;
  pem: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    'Cloud keys': true;
  }
  interface AreaPorts {
    clouds: Clouds;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    keySets: KeySetRecord;
    cspAccounts: CspAccountRecord;
    cloudKeys: CloudKeyRecord;
    calendar: CalendarRecord;
    publicKeys: PublicKey;
    tdeConnectors: ConnectorRecord;
  }
  interface Values {
    /** Other vaults of the installation. */
    vaults: VaultEntry[];
    /** True once the calendar of an older store was created. */
    calendar_made: boolean;
    cloud_troubles: CloudTroubles;
    /** Changes in the cloud that bypassed the appliance: handle to status. */
    cloud_drift: Record<string, KeyStatus>;
    /** Handles of keys with a hand-written policy. */
    cloud_policies: string[];
    /** The daily walk over the keys for their uses: its next step in epoch seconds (0: not scheduled yet), and the number of keys before it. */
    cloud_usage_walk: { at: number; offset: number };
    /** By account: time before which a failed rotation is not tried again, epoch seconds. */
    csp_account_retries: Record<string, number>;
  }
}

export const keySetTable = defineTable('keySets', { secrets: ['part_password', 'xks_secret'] });
export const cspAccountTable = defineTable('cspAccounts', { secrets: secretFields.map((field) => `credentials.${field}` as const) });
export const cloudKeyTable = defineTable('cloudKeys', {
  columns: {
    keyset_guid: 'TEXT',
    csp_type: 'TEXT',
    shelf: 'TEXT',
    place: 'TEXT',
    keyvault_type: 'TEXT',
    name: 'TEXT',
    description: 'TEXT',
    status: 'TEXT',
    cipher: 'TEXT',
    purpose: 'TEXT',
    protection_level: 'TEXT',
    expire_date: 'INTEGER',
    rekey_interval: 'INTEGER',
    last_used: 'INTEGER',
    used_since: 'INTEGER',
    due: 'INTEGER',
  },
  indexes: [
    ['due'],
    ['shelf'],
    ['name'],
    ['csp_type'],
    ['csp_type', 'name'],
    ['keyset_guid', 'name'],
    ['keyset_guid', 'description'],
    ['keyset_guid', 'status'],
    ['keyset_guid', 'cipher'],
    ['keyset_guid', 'purpose'],
    ['keyset_guid', 'place'],
    ['keyset_guid', 'protection_level'],
    ['keyset_guid', 'keyvault_type'],
    ['keyset_guid', 'expire_date'],
    ['keyset_guid', 'rekey_interval'],
    ['keyset_guid', 'last_used'],
    ['last_used'],
  ],
});
/** The scheduled dates of keys, connectors and accounts, ordered by date, kind and key set. */
export const calendarTable = defineTable('calendar', {
  columns: { date: 'INTEGER', kind: 'TEXT', keyset_guid: 'TEXT' },
  indexes: [['date'], ['kind', 'date'], ['keyset_guid', 'date'], ['keyset_guid', 'kind', 'date']],
});
export const publicKeyTable = defineTable('publicKeys');
export const connectorTable = defineTable('tdeConnectors', { secrets: ['token'] });

export const otherVaults = defineValue('vaults', []);
export const calendarMade = defineValue('calendar_made', false);
export const cloudTroubles = defineValue('cloud_troubles', {});
export const cloudDrift = defineValue('cloud_drift', {});
export const cloudUsageWalk = defineValue('cloud_usage_walk', { at: 0, offset: 0 });
export const cloudPolicies = defineValue('cloud_policies', []);
export const accessKeyRetries = defineValue('csp_account_retries', {});
