import { defineArea } from '../core/area.ts';
import type { TableName } from '../core/store.ts';
import { backups } from './backups.ts';
import { settleBackup } from './makeBackup.ts';
import { imagePieceTable } from './state.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Every table that there is. */
    tables: readonly TableName[];
  }
}

/** Images of everything that the appliance holds: made, taken away, verified and put back. */
export const backupArea = defineArea({
  name: 'backup',
  resources: { backups },
  searches: 'There is one backup, and its page shows it.',
  tables: [imagePieceTable],
  opened: settleBackup,
});
