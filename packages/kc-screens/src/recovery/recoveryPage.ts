import type { SessionHost } from '../session/index.ts';

/** Props of every recovery page. */
export interface RecoveryPageProps {
  host: SessionHost;
  /** RECOV-16: called when the appliance works again. The sign-in page shows `say`. */
  onRecovered: (say: string) => void;
}
