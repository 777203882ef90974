import type { SessionHost } from '../session/index.ts';

/** What every page of recovery is given. */
export interface RecoveryPageProps {
  host: SessionHost;
  /** RECOV-16: the appliance answers again. `say` stands on the sign-in page. */
  onRecovered: (say: string) => void;
}
