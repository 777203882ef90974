import { defineArea } from '../core/area.ts';
import { requestTexts } from 'kc-api/rules/requests/requests';
import type { Environment } from '../core/context.ts';
import type { TableName } from '../core/store/store.ts';
import { backupChecks } from './backupChecks.ts';
import { backupFindings, backupHealth } from './backupFindings.ts';
import { backups } from './backups.ts';
import { settleBackup } from './makeBackup.ts';
import { restoreParts } from './restoreParts.ts';
import { scheduleDue } from './schedule.ts';
import { imagePieceTable, verifiedImage } from './state.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** The names of all tables. */
    tables: readonly TableName[];
  }
}

/** The image of a pending restore, for its approval: another image may be verified before the approval. */
function imageOf(environment: Environment) {
  const image = verifiedImage.get(environment)?.verification.image;
  return image ? { name: image.filename, facts: image } : null;
}

/** Images of all data of the appliance: create, download, verify and restore. */
export const backupArea = defineArea({
  name: 'backup',
  resources: { backups, restoreParts },
  searches: 'There is one backup, and its page shows it.',
  findings: backupFindings,
  healthChecks: backupHealth,
  liveChecks: backupChecks,
  tables: [imagePieceTable],
  opened: settleBackup,
  due: [scheduleDue],
  actSubjects: [{ call: 'backups.restore', of: imageOf, changed: requestTexts.otherImage }],
});
