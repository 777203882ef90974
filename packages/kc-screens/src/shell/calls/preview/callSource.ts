import type { Call } from 'kc-api/contract/call';
import type { CallInput } from 'kc-api/client/code/callInput';

/** The call that a dialog or a list is about to make. */
export interface CallSource {
  call: Call;
  /** Returns the inputs, one for each affected object. Throws if the entries do not form a valid body yet. */
  inputs: () => readonly CallInput[];
  /** Returns the reasons why the call cannot be made yet. Default: none. */
  problems?: () => Promise<readonly string[]>;
  /** If true, the body is unknown and appears as a pattern of its schema. Default: false. */
  isPattern?: boolean;
  /** Additional notes. Default: none. */
  notes?: readonly string[];
}
