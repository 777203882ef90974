import { useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Form } from 'kc-components/Form';
import { Interlude } from 'kc-components/Interlude';
import { PasswordField } from 'kc-components/PasswordField';
import { TextField } from 'kc-components/TextField';
import { usePanel } from 'kc-components/theme';
import { session, type ConfirmWay } from 'kc-api/contract/session/session';
import { confirmTexts } from 'kc-api/rules/session/confirm';
import { t } from 'kc-intl/t';
import { useCallFacts } from '../changing/callFacts.ts';
import { checkingText, useAction } from '../changing/useAction.ts';
import { usePasskeyProof } from './usePasskeyProof.ts';
import { confirmTitle } from './confirmTitle.ts';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
`;

const missing = { password: t('Enter your password.'), code: t('Enter the code.'), passkey: '' } as const;
const instead = { password: t('Use your password instead'), code: t('Use a code instead'), passkey: t('Use a passkey instead') } as const;

interface ConfirmPanelProps {
  first: ConfirmWay;
  others: readonly ConfirmWay[];
  settle: (confirmed: boolean) => void;
}

/** Asks for the user's password, a code if they have an authenticator app, or a passkey. Errors appear at the field. */
export function ConfirmPanel({ first, others, settle }: ConfirmPanelProps) {
  const formId = useId();
  const facts = useCallFacts(session.confirm);
  const [way, setWay] = useState(first);
  const { state, run, busy: sending, reset } = useAction();
  const passkey = usePasskeyProof(run);
  const busy = sending || passkey.asking;
  const wait = busy ? t('Wait until this is done.') : undefined;
  const schema = useMemo(() => yup.object({ typed: way === 'passkey' ? yup.string() : yup.string().required(missing[way]) }), [way]);
  const failed = state.at === 'failed' ? state : null;
  const atField = failed?.error.fields[way];
  const { root } = usePanel();
  useEffect(() => root?.getElementById(formId)?.querySelector('input')?.focus(), [root, formId, way, failed]);

  const confirm = async ({ typed }: { typed: string }) => {
    if (way === 'passkey') {
      if (await passkey.prove()) settle(true);
      return;
    }
    const outcome = await run(session.confirm, { body: { [way]: way === 'code' ? typed.trim() : typed } });
    if (outcome?.ok) settle(true);
  };
  const change = (to: ConfirmWay) => {
    reset();
    passkey.reset();
    setWay(to);
  };
  const text = passkey.refused ?? (failed && (way === 'passkey' || atField === undefined) ? failed.text : null);

  return (
    <Interlude
      title={confirmTitle}
      onLeave={() => settle(false)}
      busy={busy}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={() => settle(false)} disabledReason={wait}>
            {t('Back')}
          </Button>
        ),
        extra: [first, ...others]
          .filter((one) => one !== way)
          .map((one) => (
            <Button key={one} tone="quiet" onClick={() => change(one)} disabledReason={wait}>
              {instead[one]}
            </Button>
          )),
        primary: (
          <Button type="submit" form={formId} tone="primary" pending={busy}>
            {t('Continue')}
          </Button>
        ),
      }}
    >
      <Stack>
        <p>
          {confirmTexts.needed[way]} {t('You will not be asked again for 5 minutes.')}
        </p>
        {state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
        {text !== null && (
          <Banner kind="error" key={text}>
            {text}
          </Banner>
        )}
        <Form
          key={way}
          id={formId}
          facts={facts}
          enterSubmits
          initialValues={{ typed: '' }}
          schema={schema}
          serverErrors={way === 'passkey' || atField === undefined ? {} : { typed: atField }}
          onSubmit={confirm}
        >
          {way === 'password' ? (
            <PasswordField name="typed" label={t('Password')} serverName="password" required />
          ) : (
            way === 'code' && <TextField name="typed" label={t('Code')} serverName="code" required />
          )}
        </Form>
      </Stack>
    </Interlude>
  );
}
