import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { messages } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';
import type { Connection } from '../connection.ts';
import { useStored } from '../useStored.ts';

/** NET-33: the console sends no more requests. The page, with the user's entries, stays until the server responds; then it reloads. */
export function ConnectionLostDialog({ connection }: { connection: Connection }) {
  const state = useStored(connection);
  const back = state === 'back';
  return (
    <Dialog
      open
      title={t('Connection lost')}
      dismissable={false}
      initialFocus="primary"
      footer={{
        primary: (
          <Button
            tone="primary"
            pending={state === 'asking'}
            disabledReason={back ? t('The server is responding again.') : undefined}
            onClick={() => connection.retry()}
          >
            {t('Try again')}
          </Button>
        ),
      }}
    >
      <p role="alert">{messages.offline}</p>
      <output>
        {back
          ? t('The server is responding again. Reloading in a few seconds…')
          : t('Your entries are kept. The console reconnects as soon as the server responds. You then need to sign in again.')}
      </output>
    </Dialog>
  );
}
