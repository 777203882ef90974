import type { PostureFix } from 'kc-api/contract/posture/posture';
import type { Call } from 'kc-api/contract/call';
import type { Found } from './finding.ts';
import type { Store } from '../store/store.ts';

/** A fault that makes the health of the appliance other than Healthy while it lasts. Declared by an area. */
export interface HealthCheck {
  /** 'nodes.unreachable'. */
  id: string;
  /** 'Nodes that cannot be reached'. */
  title: string;
  /** 'system': read from the key control vault and reported in every vault. 'vault': read from the vault that serves the request. */
  scope: 'system' | 'vault';
  /** Users who may make this call, and all security administrators, see the details. All users see the health status. */
  listedBy: Call;
  /** The page, or the dialog on it, in which an administrator repairs it. */
  fix: PostureFix;
  /** Affected objects; none while all is well. Every poll of every console calls it: it must be cheap. `now`: epoch seconds. */
  found: (kept: { store: Store }, now: number) => readonly Found[];
}
