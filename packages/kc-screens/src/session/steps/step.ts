import type { ComponentType } from 'react';
import type { SignInFacts } from '../steps.ts';
import type { SessionHost } from '../sessionHost.ts';

/** Props of a forced step. */
export interface StepProps {
  host: SessionHost;
  facts: SignInFacts;
  /** Shows the join of this node, from another area. Default: nothing. */
  nodeJoin?: ComponentType<{ onLeft: () => void }> | undefined;
  /** Called when the step is complete. The host then evaluates the due steps again. */
  onDone: () => void;
}
