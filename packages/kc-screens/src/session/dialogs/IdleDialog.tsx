import { Dialog } from 'kc-components/Dialog';
import type { Clock } from 'kc-api/client/clock';
import type { Session } from 'kc-api/client/session';
import { t } from 'kc-intl/t';
import { CountdownDialog } from './CountdownDialog.tsx';
import { useStored } from '../useStored.ts';

interface IdleDialogProps {
  session: Session;
  clock: Clock;
  onSignOut: () => void;
}

/** AUTH-16: warns before the idle timeout, and tells the user when it has passed. The session itself signs the user out. */
export function IdleDialog({ session, clock, onSignOut }: IdleDialogProps) {
  const { idle, idleAt } = useStored(session);
  if (idle === 'active') return null;
  if (idle === 'over')
    return (
      <Dialog open title={t('Session timeout')} dismissable={false}>
        <p role="alert">{t('Your session has timed out.')}</p>
      </Dialog>
    );
  return (
    <CountdownDialog
      clock={clock}
      title={t('Session timeout')}
      warning={t('Your session is about to time out.')}
      endsAt={idleAt}
      stay={t('Stay signed in')}
      onStay={() => session.active()}
      onSignOut={onSignOut}
    />
  );
}
