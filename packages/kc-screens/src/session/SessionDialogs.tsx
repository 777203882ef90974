// @chunk dialog
import { ConnectionLostDialog } from './dialogs/ConnectionLostDialog.tsx';
import { EndingDialog } from './dialogs/EndingDialog.tsx';
import { IdleDialog } from './dialogs/IdleDialog.tsx';
import { LicenseExpiredDialog } from './dialogs/LicenseExpiredDialog.tsx';
import { isLost } from './connection.ts';
import type { SessionHost } from './sessionHost.ts';
import { useStored } from './useStored.ts';

interface SessionDialogsProps {
  host: Pick<SessionHost, 'session' | 'connection' | 'clock'>;
  licenseExpired: boolean;
  /** Opens the license page, for users who may install a license. Default: no button. */
  onLicense?: (() => void) | undefined;
  onSignOut: () => void;
}

/** The dialogs of the session, above all pages and other dialogs. */
export function SessionDialogs({ host: { session, connection, clock }, licenseExpired, onLicense, onSignOut }: SessionDialogsProps) {
  const lost = isLost(useStored(connection));
  return (
    <>
      {licenseExpired && <LicenseExpiredDialog onSignOut={onSignOut} onLicense={onLicense} />}
      <EndingDialog session={session} clock={clock} onSignOut={onSignOut} />
      <IdleDialog session={session} clock={clock} onSignOut={onSignOut} />
      {lost && <ConnectionLostDialog connection={connection} />}
    </>
  );
}
