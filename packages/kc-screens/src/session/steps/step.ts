import type { ComponentType } from 'react';
import type { SignInFacts } from '../steps.ts';
import type { SessionHost } from '../sessionHost.ts';

/** What a forced step is given. */
export interface StepProps {
  host: SessionHost;
  facts: SignInFacts;
  /** Shows the join of this node, which is another area's. Default: nothing. */
  nodeJoin?: ComponentType<{ onLeft: () => void }> | undefined;
  /** The step was taken: what is due is asked anew. */
  onDone: () => void;
}
