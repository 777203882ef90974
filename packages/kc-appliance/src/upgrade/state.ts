import type { UpgradeState } from 'kc-api/rules/upgrade/upgrade';
import { defineTable } from '../core/store/table.ts';
import type { TableName } from '../core/store/store.ts';
import { defineValue } from '../core/store/value.ts';

export interface Software {
  version: string;
  build: string;
}

/** The stored state of a node in an upgrade. */
export interface NodeInUpgrade {
  name: string;
  ipaddr: string;
  isLocal: boolean;
  /** False if it did not respond at the start of the upgrade: it is left out. */
  takesPart: boolean;
  state: UpgradeState;
  message: string;
}

/** An ordered reboot: the next process does the work for which it was ordered. */
interface Reboot {
  restart_id: string;
  boot_before: string;
}

/** An upgrade, from the verification of the file to the reboot that completes it. */
export interface UpgradeRecord {
  from: Software;
  to: Software;
  /** The node on which it was started, and the user name of the user who started it. */
  initiator: string;
  user: string;
  state: UpgradeState;
  nodes: NodeInUpgrade[];
  /** For a test file that must fail: 'START', or the id of a migration. */
  fails_at: string | null;
  reboot: Reboot | null;
  /** True if this node runs the new version. If it has an error, some of its migrations may be done. */
  applied: boolean;
}

/** The changes of a migration to a row: `before` is `null` if there was no such field. */
interface MigrationChange {
  id: string;
  migration: string;
  table: TableName;
  row: string;
  fields: readonly { field: string; before: unknown; after: unknown; added: boolean }[];
}

/** A revert that waits for its reboot, and the user who ordered it. */
export interface RevertRecord {
  user: string;
  reboot: Reboot | null;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Upgrade: true;
  }
  interface AreaPorts {
    /** Public keys of accepted vendors of upgrade files: Ed25519, base64url, by the key id in a file. */
    upgradeKeys: Readonly<Record<string, string>>;
    /** Returns the free bytes of the data's disk. */
    freeSpace: () => number;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    /** The changes of completed migrations, for a revert. */
    migrationChanges: MigrationChange;
  }
  interface Values {
    upgrade: UpgradeRecord | null;
    upgrade_revert: RevertRecord | null;
    /** The software before the last upgrade; null if a revert is impossible. */
    upgrade_former: Software | null;
    /** The ids of the completed migrations. */
    migrations_done: readonly string[];
    /** The newest version of the vendor, as far as known; null if unknown. */
    latest_release: string | null;
  }
}

export const migrationChangeTable = defineTable('migrationChanges', { secrets: ['fields.*.before', 'fields.*.after'], columns: { migration: 'TEXT' } });
export const upgradeValue = defineValue('upgrade', null);
export const upgradeRevert = defineValue('upgrade_revert', null);
export const upgradeFormer = defineValue('upgrade_former', null);
export const migrationsDone = defineValue('migrations_done', []);
export const latestRelease = defineValue('latest_release', null);
