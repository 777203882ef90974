import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { clockFace } from 'kc-components/format';
import { every, type Clock } from 'kc-api/client/clock';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { useLostByLeaving } from '../shell/index.ts';

interface CountdownDialogProps {
  clock: Clock;
  title: string;
  /** Read out when the dialog opens. */
  warning: string;
  /** When the person is signed out, in milliseconds since 1970. */
  endsAt: number;
  /** What stands behind the time that is left. */
  remark?: string;
  stay: string;
  onStay: () => void;
  onSignOut: () => void;
  /** Closing it by Escape or its cross is an answer too: `onStay`. */
  dismissable?: boolean;
}

/** Counts down to a sign-out in steps of half a second, and offers to stay or to leave now. */
export function CountdownDialog({ clock, title, warning, endsAt, remark, stay, onStay, onSignOut, dismissable = false }: CountdownDialogProps) {
  const lost = useLostByLeaving();
  const [, tick] = useState(0);
  useEffect(() => every(clock, 500, () => tick((n) => n + 1)), [clock]);
  return (
    <Dialog
      open
      title={title}
      dismissable={dismissable}
      onDismiss={onStay}
      onEnter={onStay}
      initialFocus="primary"
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onSignOut}>
            {t('Log out')}
          </Button>
        ),
        primary: (
          <Button tone="primary" onClick={onStay}>
            {stay}
          </Button>
        ),
      }}
    >
      <p role="alert">{warning}</p>
      <p>
        {rich('You will be signed out in {time}.', {
          time: (
            <span role="timer" aria-live="off">
              {clockFace(endsAt - clock.now())}
            </span>
          ),
        })}
        {remark !== undefined && ` ${remark}`}
      </p>
      {lost.length > 0 && <p role="alert">{t('Not copied yet, and shown only once: {lost}.', { lost: lost.join(', ') })}</p>}
    </Dialog>
  );
}
