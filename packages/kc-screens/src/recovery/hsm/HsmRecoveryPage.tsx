import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Form } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import { Stack } from 'kc-components/Stack';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { t } from 'kc-intl/t';
import { useAction, useCallFacts } from '../../shell/index.ts';
import { RecoveryFrame } from '../RecoveryFrame.tsx';
import type { RecoveryPageProps } from '../recoveryPage.ts';
import { reloadSoon } from '../reloadSoon.ts';

/** /hsm/recovery (RECOV-09): the active HSM unwraps the admin key. */
export function HsmRecoveryPage({ host, onRecovered }: RecoveryPageProps) {
  const { state, run, busy } = useAction();
  const [round, setRound] = useState(0);
  const facts = useCallFacts(recovery.hsm);
  const send = async (password: string) => {
    const outcome = await run(recovery.hsm, { body: password === '' ? {} : { password } });
    setRound((n) => n + 1);
    if (!outcome?.ok) return;
    onRecovered(recoveryTexts.recovered);
    reloadSoon(host);
  };
  const atField = state.at === 'failed' ? state.error.fields : {};
  return (
    <RecoveryFrame
      host={host}
      heading={t('Recover from the HSM')}
      text={t('The HSM that this appliance used unwraps the admin key, which recovers the master key.')}
    >
      {state.at === 'failed' && Object.keys(atField).length === 0 && (
        <Banner kind="error" focusOnMount key={round}>
          {state.text}
        </Banner>
      )}
      <Form<{ password: string }> key={round} facts={facts} initialValues={{ password: '' }} serverErrors={atField} onSubmit={({ password }) => send(password)}>
        <Stack>
          <PasswordField
            name="password"
            label={t('Password of the partition')}
            help={t('Leave it empty to use the saved password. A wrong password uses up one of the attempts that the HSM allows.')}
            // Each attempt clears the field, so text typed meanwhile would be lost.
            disabledReason={busy ? t('Wait until this is done.') : undefined}
          />
          <div>
            <Button type="submit" tone="primary" pending={busy}>
              {t('Recover from the HSM')}
            </Button>
          </div>
        </Stack>
      </Form>
    </RecoveryFrame>
  );
}
