import { useCallback, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Stack } from 'kc-components/Stack';
import { adminKey } from 'kc-api/contract/account/account';
import { recoveryDrill } from 'kc-api/contract/recovery/drill';
import { accountTexts } from 'kc-api/rules/account/account';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { t } from 'kc-intl/t';
import { KeyPartsPanel, useKeyParts } from '../../keyPart/index.ts';
import { useAction, usePorts } from '../../shell/index.ts';

const calls = { status: recoveryDrill.status, upload: recoveryDrill.upload, reset: recoveryDrill.reset };

export interface RecoveryDrillProps {
  onClose: () => void;
  /** Postpones the drill during the sign-in, where the dialog cannot be closed. Default: the user opened the drill and can close it. */
  onPutOff?: (() => void) | undefined;
}

/** RECOV-05: tests whether the admin key parts still recover the master key. Recovers nothing. */
export function RecoveryDrill(props: RecoveryDrillProps) {
  const [round, setRound] = useState(0);
  return <Drill key={round} {...props} onAgain={() => setRound((n) => n + 1)} />;
}

function Drill({ onClose, onPutOff, onAgain }: RecoveryDrillProps & { onAgain: () => void }) {
  const { signOut } = usePorts();
  const [passed, setPassed] = useState(false);
  const parts = useKeyParts(calls, { onComplete: useCallback(() => setPassed(true), []) });
  const leave = onPutOff && !passed;
  return (
    <Dialog
      open
      title={t('Recovery drill')}
      dismissable={onPutOff === undefined}
      onDismiss={onClose}
      busy={parts.uploading.busy}
      footer={{
        cancel: leave ? (
          <Button tone="quiet" onClick={() => signOut()}>
            {t('Log out')}
          </Button>
        ) : undefined,
        extra: leave ? <Button onClick={onPutOff}>{t('Remind me later')}</Button> : undefined,
        primary: leave ? undefined : (
          <Button tone={passed ? 'primary' : 'default'} onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      {passed ? (
        <Passed onAgain={() => void parts.startOver().then((done) => done && onAgain())} />
      ) : (
        <Stack>
          <p>
            {t(
              'Upload as many key parts as a recovery needs, from one browser or several. The appliance checks that they put the admin key together. Nothing is recovered or changed, and the parts are discarded afterwards.',
            )}
          </p>
          <KeyPartsPanel
            parts={parts}
            more={recoveryTexts.moreForDrill}
            reset={{
              label: t('Discard key parts'),
              question: recoveryTexts.resetQuestion,
              consequence: t('The drill starts again. Parts that other administrators uploaded for it are discarded, too.'),
            }}
          />
        </Stack>
      )}
    </Dialog>
  );
}

/** Shows the result. If a part was shown to anyone, the user can generate a new admin key (RECOV-37). */
function Passed({ onAgain }: { onAgain: () => void }) {
  const { state, run, busy } = useAction();
  const [renewed, setRenewed] = useState(false);
  const renew = async () => setRenewed((await run(adminKey.generate, {}))?.ok ?? false);
  return (
    <Stack>
      <Banner kind="success" focusOnMount>
        {recoveryTexts.drilled}
      </Banner>
      {state.at === 'failed' && (
        <Banner kind="error" focusOnMount>
          {recoveryTexts.regenerateFailed}
        </Banner>
      )}
      {renewed ? (
        <Banner kind="info" focusOnMount>
          {accountTexts.adminKeyDistributed} {accountTexts.formerParts}
        </Banner>
      ) : (
        <>
          <p>{t('The key parts are valid. If a part was shown to anyone during the drill, generate a new admin key: the current parts then stop working.')}</p>
          <div>
            <Button pending={busy} onClick={() => void renew()}>
              {t('Generate new admin key')}
            </Button>{' '}
            <Button tone="quiet" onClick={onAgain}>
              {t('Start another drill')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
