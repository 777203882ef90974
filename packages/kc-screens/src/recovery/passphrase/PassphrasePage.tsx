import { useId, useState } from 'react';
import { object, string } from 'yup';
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

const schema = object({ password: string().required(t('Enter the passphrase.')) });

/** /passphrase/recovery (RECOV-03). */
export function PassphrasePage({ host, onRecovered }: RecoveryPageProps) {
  const { state, run, busy } = useAction();
  const [round, setRound] = useState(0);
  const form = useId();
  const facts = useCallFacts(recovery.passphrase);
  const send = async (password: string) => {
    const outcome = await run(recovery.passphrase, { body: { password } });
    // Clear the field after each attempt, successful or not.
    setRound((n) => n + 1);
    if (outcome?.ok) onRecovered(recoveryTexts.recovered);
  };
  const atField = state.at === 'failed' ? state.error.fields : {};
  return (
    <RecoveryFrame host={host} heading={t('Recover with the passphrase')} text={t('The startup passphrase of this appliance recovers the master key.')}>
      {state.at === 'failed' && Object.keys(atField).length === 0 && (
        <Banner kind="error" focusOnMount key={round}>
          {state.text}
        </Banner>
      )}
      <Form<{ password: string }>
        key={round}
        id={form}
        facts={facts}
        initialValues={{ password: '' }}
        schema={schema}
        serverErrors={atField}
        onSubmit={({ password }) => send(password)}
      >
        <Stack>
          <PasswordField
            name="password"
            label={t('Passphrase')}
            // Each attempt clears the field, so text typed meanwhile would be lost.
            disabledReason={busy ? t('Wait until this is done.') : undefined}
            required
          />
        </Stack>
      </Form>
      <div>
        <Button type="submit" form={form} tone="primary" pending={busy}>
          {t('Recover')}
        </Button>
      </div>
    </RecoveryFrame>
  );
}
