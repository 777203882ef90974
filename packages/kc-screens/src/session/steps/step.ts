import type { SignInFacts } from '../steps.ts';
import type { SessionHost } from '../sessionHost.ts';

/** What a forced step is given. */
export interface StepProps {
  host: SessionHost;
  facts: SignInFacts;
  /** The step was taken: what is due is asked anew. */
  onDone: () => void;
}
