import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { clockFace } from 'kc-components/format';
import { every, type Clock } from 'kc-api/client/clock';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { useLostByLeaving } from '../../shell/host/index.ts';

interface CountdownDialogProps {
  clock: Clock;
  title: string;
  /** A screen reader reads it when the dialog opens. */
  warning: string;
  /** Time of the sign-out, in milliseconds since 1970. */
  endsAt: number;
  /** Text after the remaining time. */
  remark?: string;
  stay: string;
  onStay: () => void;
  onSignOut: () => void;
  /** If true, Escape and the close button call `onStay`. Default: false. */
  dismissable?: boolean;
}

/** Counts down to the sign-out, updated every half second. Offers to stay or to sign out now. */
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
