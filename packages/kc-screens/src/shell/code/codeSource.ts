import type { Call } from 'kc-api/contract/call';
import type { CallInput } from 'kc-api/client/code/callInput';

/** What a dialog or a list will ask of the appliance, as it stands now. */
export interface CodeSource {
  call: Call;
  /** What the call is made with, for each object that it is made for. Throws where nothing can be made of the entries yet. */
  inputs: () => readonly CallInput[];
  /** What stands against making it, in words. Default: nothing does. */
  problems?: () => Promise<readonly string[]>;
  /** What is in the body is not known: it is shown as what it must have. Default: it is known. */
  isPattern?: boolean;
  /** More that has to be known of it. Default: nothing. */
  notes?: readonly string[];
}
