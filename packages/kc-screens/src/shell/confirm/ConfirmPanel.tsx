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
import { checkingText, useAction } from '../changes/useAction.ts';
import { confirmTitle } from './confirmTitle.ts';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
`;

const missing = { password: 'Enter your password.', code: 'Enter the code.' } as const;
const instead = { password: 'Use your password instead', code: 'Use a code instead' } as const;

interface ConfirmPanelProps {
  first: ConfirmWay;
  second: ConfirmWay | undefined;
  settle: (confirmed: boolean) => void;
}

/** Asks for the own password, or for a code where there is an authenticator app. What is wrong is said at the field. */
export function ConfirmPanel({ first, second, settle }: ConfirmPanelProps) {
  const formId = useId();
  const [way, setWay] = useState(first);
  const { state, run, busy, reset } = useAction();
  const other = way === first ? second : first;
  const wait = busy ? 'Wait until this is done.' : undefined;
  const schema = useMemo(() => yup.object({ typed: yup.string().required(missing[way]) }), [way]);
  const failed = state.at === 'failed' ? state : null;
  const atField = failed?.error.fields[way];
  const { root } = usePanel();
  useEffect(() => root?.getElementById(formId)?.querySelector('input')?.focus(), [root, formId, way, failed]);

  const confirm = async ({ typed }: { typed: string }) => {
    const outcome = await run(session.confirm, { body: { [way]: way === 'code' ? typed.trim() : typed } });
    if (outcome?.ok) settle(true);
  };
  const change = () => {
    reset();
    if (other) setWay(other);
  };

  return (
    <Interlude
      title={confirmTitle}
      onLeave={() => settle(false)}
      busy={busy}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={() => settle(false)} disabledReason={wait}>
            Back
          </Button>
        ),
        extra: other && (
          <Button tone="quiet" onClick={change} disabledReason={wait}>
            {instead[other]}
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} tone="primary" pending={busy}>
            Continue
          </Button>
        ),
      }}
    >
      <Stack>
        <p>{confirmTexts.needed[way]} You will not be asked again for 5 minutes.</p>
        {state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
        {failed && atField === undefined && (
          <Banner kind="error" key={failed.text}>
            {failed.text}
          </Banner>
        )}
        <Form
          key={way}
          id={formId}
          enterSubmits
          initialValues={{ typed: '' }}
          schema={schema}
          serverErrors={atField === undefined ? {} : { typed: atField }}
          onSubmit={confirm}
        >
          {way === 'password' ? (
            <PasswordField name="typed" label="Password" autoComplete="current-password" required />
          ) : (
            <TextField name="typed" label="Code" autoComplete="one-time-code" required />
          )}
        </Form>
      </Stack>
    </Interlude>
  );
}
