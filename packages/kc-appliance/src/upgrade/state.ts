import type { UpgradeState } from 'kc-api/rules/upgrade/upgrade';
import { defineTable } from '../core/table.ts';
import type { TableName } from '../core/store.ts';
import { defineValue } from '../core/value.ts';

export interface Software {
  version: string;
  build: string;
}

/** A node in an upgrade, as kept. */
export interface NodeInUpgrade {
  name: string;
  ipaddr: string;
  isLocal: boolean;
  /** False where it did not answer as the upgrade began: it is left out. */
  takesPart: boolean;
  state: UpgradeState;
  message: string;
}

/** A reboot that was ordered: what it was ordered for is done once another process runs. */
interface Reboot {
  restart_id: string;
  boot_before: string;
}

/** An upgrade from the file that was verified to the reboot that finishes it. */
export interface UpgradeRecord {
  from: Software;
  to: Software;
  /** The node on which it was begun, and who began it: their user name. */
  initiator: string;
  user: string;
  state: UpgradeState;
  nodes: NodeInUpgrade[];
  /** Of a file made to fail: 'START', or the id of a migration. */
  fails_at: string | null;
  reboot: Reboot | null;
  /** This node runs the new version. Where it has an error, some of its migrations may be done. */
  applied: boolean;
}

/** What a migration did to a row: `null` in `before` where there was no such field. */
interface MigrationChange {
  id: string;
  migration: string;
  table: TableName;
  row: string;
  fields: readonly { field: string; before: unknown; after: unknown; added: boolean }[];
}

/** A revert that waits for its reboot, and who ordered it. */
export interface RevertRecord {
  user: string;
  reboot: Reboot | null;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Upgrade: true;
  }
  interface AreaPorts {
    /** Public keys of vendors whose upgrade files this appliance takes: Ed25519, base64url, by the id that a file names. */
    upgradeKeys: Readonly<Record<string, string>>;
    /** Bytes that are free where the data are. */
    freeSpace: () => number;
  }
}

declare module '../core/store.ts' {
  interface Tables {
    /** Of the migrations that are done: what a revert puts back. */
    migrationChanges: MigrationChange;
  }
  interface Values {
    upgrade: UpgradeRecord | null;
    upgrade_revert: RevertRecord | null;
    /** What ran before the last upgrade; null where there is no way back. */
    upgrade_former: Software | null;
    /** The ids of the migrations that are done. */
    migrations_done: readonly string[];
    /** The newest version of the vendor, as far as anybody has heard; null where nobody has. */
    latest_release: string | null;
  }
}

export const migrationChangeTable = defineTable('migrationChanges', { columns: { migration: 'TEXT' } });
export const upgradeValue = defineValue('upgrade', null);
export const upgradeRevert = defineValue('upgrade_revert', null);
export const upgradeFormer = defineValue('upgrade_former', null);
export const migrationsDone = defineValue('migrations_done', []);
export const latestRelease = defineValue('latest_release', null);
