import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { every, type Clock } from 'kc-api/client/clock';
import type { Session } from 'kc-api/client/session';
import { clockFace } from './clockFace.ts';
import { useStored } from './useStored.ts';

interface IdleDialogProps {
  session: Session;
  clock: Clock;
  onSignOut: () => void;
}

/** AUTH-16: warns before the idle time is over, and says so once it is; the logout itself is the session's. */
export function IdleDialog({ session, clock, onSignOut }: IdleDialogProps) {
  const { idle, idleAt } = useStored(session);
  const [, tick] = useState(0);
  useEffect(() => (idle === 'warning' ? every(clock, 500, () => tick((n) => n + 1)) : undefined), [clock, idle]);
  if (idle === 'active') return null;
  if (idle === 'over')
    return (
      <Dialog open title="Session timeout" dismissable={false}>
        <p role="alert">Your session has timed out.</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title="Session timeout"
      dismissable={false}
      initialFocus="primary"
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onSignOut}>
            Log out
          </Button>
        ),
        primary: (
          <Button tone="primary" onClick={() => session.active()}>
            Stay signed in
          </Button>
        ),
      }}
    >
      <p role="alert">Your session is about to time out.</p>
      <p>
        You will be signed out in{' '}
        <span role="timer" aria-live="off">
          {clockFace(idleAt - clock.now())}
        </span>
        .
      </p>
    </Dialog>
  );
}
