import type { decommission } from 'kc-api/contract/recovery/decommission';
import type { recoveryDrill } from 'kc-api/contract/recovery/drill';
import type { recovery } from 'kc-api/contract/recovery/recovery';

/** What parts of the admin key are uploaded for: a recovery, its drill, or the end of the appliance. */
export interface KeyPartCalls {
  status: typeof recovery.status | typeof recoveryDrill.status | typeof decommission.status;
  upload: typeof recovery.upload | typeof recoveryDrill.upload | typeof decommission.upload;
  reset: typeof recovery.reset | typeof recoveryDrill.reset | typeof decommission.reset;
}
