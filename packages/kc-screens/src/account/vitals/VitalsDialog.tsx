import { useRef, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Stack } from 'kc-components/Stack';
import { vitals } from 'kc-api/contract/account/account';
import { accountTexts } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { sayDone, useAction, useAnswer, usePorts, useReadStale } from '../../shell/index.ts';

export interface VitalsDialogProps {
  onClose: () => void;
}

/** ACCT-09: asks for permission to report vitals. Used on /account/vitals, as a popup and in the settings. */
export function VitalsDialog({ onClose }: VitalsDialogProps) {
  const ports = usePorts();
  const { client } = ports;
  const readStale = useReadStale();
  const { state, run, busy } = useAction();
  const { data } = useAnswer(vitals.read);
  const [chosen, setChosen] = useState<'yes' | 'no' | null>(null);
  const told = useRef(false);

  // ACCT-16: reports once, in the background, that a user has seen the dialog.
  const leave = () => {
    onClose();
    if (told.current || data?.popup_closed === 'yes') return;
    told.current = true;
    void client.send(vitals.popupClosed, { body: { popup_closed: 'yes' } }, { background: true }).then(
      () => readStale(vitals.popupClosed),
      () => undefined,
    );
  };
  const answer = async (transfer_enabled: 'yes' | 'no') => {
    setChosen(transfer_enabled);
    const outcome = await run(vitals.change, { body: { transfer_enabled } });
    if (!outcome?.ok) return;
    sayDone(ports, accountTexts.vitalsSaved, undefined);
    leave();
  };

  const pending = (which: 'yes' | 'no') => busy && chosen === which;
  return (
    <Dialog
      open
      title={t('Report vitals')}
      busy={busy}
      onDismiss={leave}
      initialFocus="primary"
      banner={
        state.at === 'failed' && (
          <Banner kind="error" key={state.text} title={accountTexts.vitalsFailed} focusOnMount>
            {state.text}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button
            tone="quiet"
            pending={pending('no')}
            disabledReason={pending('yes') ? t('Wait until this is done.') : undefined}
            onClick={() => void answer('no')}
          >
            {t('No thanks')}
          </Button>
        ),
        primary: (
          <Button
            tone="primary"
            pending={pending('yes')}
            disabledReason={pending('no') ? t('Wait until this is done.') : undefined}
            onClick={() => void answer('yes')}
          >
            {t('Enable')}
          </Button>
        ),
      }}
    >
      <Stack tight>
        <p>{t('Allow this appliance to report its vitals to the vendor? They help find faults before you notice them.')}</p>
        <p>
          {t(
            'The report includes the version, the number of nodes and their load, the number of objects of each kind, and errors. It never includes keys, names, addresses or anything that you entered.',
          )}
        </p>
        {data?.transfer_enabled !== undefined && <p>{data.transfer_enabled === 'yes' ? t('Reporting is currently on.') : t('Reporting is currently off.')}</p>}
      </Stack>
    </Dialog>
  );
}
