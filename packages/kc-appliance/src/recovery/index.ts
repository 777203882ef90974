import { defineArea } from '../core/area.ts';
import { backupKeyTable, keyPartTable, settleBackupKey } from '../keyPart/index.ts';
import { decommission } from './decommission.ts';
import { recoveryDrill } from './drill.ts';
import { dropOverdue } from './overdue.ts';
import { recovery } from './recovery.ts';
import { recoveryChecks } from './recoveryChecks.ts';
import { recoveryFindings } from './recoveryFindings.ts';

export { addParts, dropGatherings, dropParts, setGathering, statusOf, type CollectedKey } from './gathering.ts';
export { enterRecovery } from './mode.ts';

/** Recovery of the master key, the drill that tests it, and the decommissioning of an appliance. */
export const recoveryArea = defineArea({
  name: 'recovery',
  resources: { recovery, recoveryDrill, decommission },
  searches: 'There is nothing here that anybody makes.',
  findings: recoveryFindings,
  liveChecks: recoveryChecks,
  tables: [keyPartTable, backupKeyTable],
  opened: settleBackupKey,
  due: [dropOverdue],
});
