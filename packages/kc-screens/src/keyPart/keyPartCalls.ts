import type { restoreParts } from 'kc-api/contract/backup/restoreParts';
import type { decommission } from 'kc-api/contract/recovery/decommission';
import type { recoveryDrill } from 'kc-api/contract/recovery/drill';
import type { recovery } from 'kc-api/contract/recovery/recovery';

/** The calls that take admin key parts: for a recovery, a drill, a decommission, or to open a backup image. */
export interface KeyPartCalls {
  status: typeof recovery.status | typeof recoveryDrill.status | typeof decommission.status | typeof restoreParts.status;
  upload: typeof recovery.upload | typeof recoveryDrill.upload | typeof decommission.upload | typeof restoreParts.upload;
  reset: typeof recovery.reset | typeof recoveryDrill.reset | typeof decommission.reset | typeof restoreParts.reset;
}
