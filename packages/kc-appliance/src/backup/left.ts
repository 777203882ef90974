import type { TableName, ValueName } from '../core/store.ts';

/** What an image does not hold, since it is of this run of this appliance. A restore leaves it as it is, or empties it. */
export const leftTables: ReadonlySet<string> = new Set<TableName>([
  // Whoever signed in did so here. They are emptied.
  'sessions',
  'endedSessions',
  'outcomes',
  // Images hold no images.
  'imagePieces',
  // What is followed while it is done.
  'restarts',
  // The key that encrypts images is in none of them.
  'backupKeys',
  'runbookRuns',
  // They are beside this vault, and there or not whatever an image says: nobody would find one that was made since.
  'vaults',
]);
export const emptiedTables: readonly TableName[] = ['sessions', 'endedSessions', 'outcomes'];

/** Values that a restore takes from the image only if the appliance has none: receivers know the SNMP engine by its name. */
export const ownValues: ReadonlySet<string> = new Set<ValueName>(['snmp_engine']);

/** Numbers that must never go back, whatever an image says (RFC 3414, 2.2: messages that were recorded would count again). */
export const growingValues: readonly ValueName[] = ['snmp_boots'];

export const leftValues: ReadonlySet<string> = new Set<ValueName>([
  'backup',
  'backup_result',
  'backup_origin',
  'earlier_backups',
  // The schedule itself comes back. When it made its last backup here is of this appliance.
  'backup_schedule_since',
  'unfinished_images',
  'verified_image',
  'locked_image',
  // Admin key parts that people are uploading. A restore drops them.
  'key_part_gatherings',
  // The version is that of the software that runs, whatever the data say.
  'software',
  // An upgrade is one of the nodes.
  'upgrade',
  'upgrade_revert',
  'upgrade_former',
  // What was destroyed since does not come back.
  'deleted_vaults',
]);
