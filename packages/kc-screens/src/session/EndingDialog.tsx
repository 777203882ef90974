import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { every, type Clock } from 'kc-api/client/clock';
import type { Session } from 'kc-api/client/session';
import { clockFace } from './clockFace.ts';
import { useStored } from './useStored.ts';

interface EndingDialogProps {
  session: Session;
  clock: Clock;
  onSignOut: () => void;
}

/** Warns once, five minutes before the end that no activity puts off; the logout itself is the session's. */
export function EndingDialog({ session, clock, onSignOut }: EndingDialogProps) {
  const { ending, endsAt, idle } = useStored(session);
  const [read, setRead] = useState<number | null>(null);
  const [, tick] = useState(0);
  // Who is about to be signed out for being idle hears of that first.
  const shown = ending && endsAt !== null && read !== endsAt && idle === 'active';
  useEffect(() => (shown ? every(clock, 500, () => tick((n) => n + 1)) : undefined), [clock, shown]);
  if (!shown) return null;
  const leave = () => setRead(endsAt);
  return (
    <Dialog
      open
      title="Your session ends soon"
      onDismiss={leave}
      onEnter={leave}
      initialFocus="primary"
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onSignOut}>
            Log out
          </Button>
        ),
        primary: (
          <Button tone="primary" onClick={leave}>
            Keep working
          </Button>
        ),
      }}
    >
      <p role="alert">A session ends after a fixed time, even while you work.</p>
      <p>
        You will be signed out in{' '}
        <span role="timer" aria-live="off">
          {clockFace(endsAt - clock.now())}
        </span>
        . What you entered is kept, except for passwords.
      </p>
    </Dialog>
  );
}
