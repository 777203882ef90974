import type { TableName, ValueName } from '../core/store/store.ts';

/** Tables that an image does not contain, because they belong to this appliance and this process. A restore leaves or empties them. */
export const leftTables: ReadonlySet<string> = new Set<TableName>([
  // Sessions belong to this appliance. A restore empties them.
  'sessions',
  'endedSessions',
  'seeAs',
  'outcomes',
  // A restore must not bring back a token that was ended since.
  'machineTokens',
  // An image contains no other images.
  'imagePieces',
  // The state of operations in progress.
  'restarts',
  // No image contains the key that encrypts images.
  'backupKeys',
  'runbookRuns',
  // These vaults exist beside this one, whatever an image contains. A restored list would lose vaults that were created since.
  'vaults',
]);
export const emptiedTables: readonly TableName[] = ['sessions', 'endedSessions', 'seeAs', 'outcomes'];

/** Values that a restore takes from the image only if the appliance has none: receivers identify the SNMP engine by its name. */
export const ownValues: ReadonlySet<string> = new Set<ValueName>(['snmp_engine']);

/** Numbers that must never decrease, whatever an image contains (RFC 3414, 2.2: recorded messages would be valid again). */
export const growingValues: readonly ValueName[] = ['snmp_boots'];

export const leftValues: ReadonlySet<string> = new Set<ValueName>([
  'backup',
  'backup_result',
  'backup_origin',
  'earlier_backups',
  // The schedule itself is restored. The time of its last backup belongs to this appliance.
  'backup_schedule_since',
  'unfinished_images',
  'verified_image',
  'locked_image',
  // Admin key parts that people are uploading. A restore drops them.
  'key_part_gatherings',
  // The version is that of the running software, whatever the data contain.
  'software',
  // An upgrade concerns the nodes, not the data.
  'upgrade',
  'upgrade_revert',
  'upgrade_former',
  // Deleted vaults must not come back.
  'deleted_vaults',
]);
