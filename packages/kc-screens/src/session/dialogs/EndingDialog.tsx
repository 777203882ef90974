import { useState } from 'react';
import type { Clock } from 'kc-api/client/clock';
import type { Session } from 'kc-api/client/session';
import { t } from 'kc-intl/t';
import { CountdownDialog } from './CountdownDialog.tsx';
import { useStored } from '../useStored.ts';

interface EndingDialogProps {
  session: Session;
  clock: Clock;
  onSignOut: () => void;
}

/** Warns once, five minutes before the maximum session length, which activity does not extend. The session itself signs the user out. */
export function EndingDialog({ session, clock, onSignOut }: EndingDialogProps) {
  const { ending, endsAt, idle } = useStored(session);
  const [read, setRead] = useState<number | null>(null);
  // The idle warning has precedence.
  if (!ending || endsAt === null || read === endsAt || idle !== 'active') return null;
  return (
    <CountdownDialog
      clock={clock}
      title={t('Your session ends soon')}
      warning={t('Sessions end after a fixed time, even while you are working.')}
      endsAt={endsAt}
      remark={t('Your entries are kept, except for passwords.')}
      stay={t('Keep working')}
      onStay={() => setRead(endsAt)}
      onSignOut={onSignOut}
      dismissable
    />
  );
}
