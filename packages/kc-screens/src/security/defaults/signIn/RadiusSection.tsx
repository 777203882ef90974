import { useId, useState } from 'react';
import * as yup from 'yup';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, FieldGrid, Form, useFormValues } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import { Stack } from 'kc-components/Stack';
import { TextField } from 'kc-components/TextField';
import { settings, type LoginSettings } from 'kc-api/contract/security/settings';
import { radiusSecretProblems, settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { TestResult, TestRuns, useTestRuns } from '../../../serverTest/index.ts';
import { SettingsForm, useCallFacts } from '../../../shell/index.ts';
import { RadiusFields } from '../../radius/RadiusFields.tsx';
import { radiusBody, radiusSecret, radiusShape, radiusValues, type RadiusValues } from '../../radius/radius.ts';

interface Credentials {
  username: string;
  password: string;
}

const schema = yup.object(radiusShape);
const credentials = yup.object({ username: yup.string().required(t('Enter a user name.')), password: yup.string().required(t('Enter the password.')) });

const label = t('Test RADIUS server');

interface TestDialogProps {
  entered: RadiusValues;
  onClose: () => void;
}

/** Asks for a user name and a password: a RADIUS server answers nothing less. What came of it stays until it is closed. */
function TestDialog({ entered, onClose }: TestDialogProps) {
  const id = useId();
  const facts = useCallFacts(settings.testRadius);
  const tests = useTestRuns(settings.testRadius, () => ({ passed: true, text: settingsTexts.radiusTested }));
  const [reason, setReason] = useState<string | undefined>(emptyReason);
  const test = async (values: Credentials) =>
    void (await tests.run({ label, act: label }, (test_id) => ({ body: { ...radiusBody(entered), ...radiusSecret(entered), ...values, test_id } })));
  const [last] = tests.runs;
  return (
    <Dialog
      open
      title={label}
      description={t('Signs in at {server} with these credentials. They are not saved.', { server: entered.radius_server })}
      busy={tests.busy}
      onDismiss={onClose}
      banner={<TestResult state={tests.state} success={!tests.busy && last?.passed ? settingsTexts.radiusTested : null} />}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose} disabledReason={tests.busy ? t('Wait until this is done.') : undefined}>
            {last ? t('Close') : t('Cancel')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={id} tone="primary" pending={tests.busy} disabledReason={reason}>
            {t('Test')}
          </Button>
        ),
      }}
    >
      <Stack>
        <Form<Credentials>
          id={id}
          facts={facts}
          enterSubmits
          initialValues={{ username: '', password: '' }}
          schema={credentials}
          onSubmit={test}
          onReason={setReason}
        >
          <FieldGrid>
            <TextField name="username" label={t('User name')} required wide />
            <PasswordField name="password" label={t('Password')} required wide />
          </FieldGrid>
        </Form>
        <TestRuns busy={tests.busy} underway={tests.underway} runs={tests.runs} />
      </Stack>
    </Dialog>
  );
}

function problemOf(values: RadiusValues, stored: LoginSettings): string | undefined {
  if (!schema.isValidSync(values)) return t('Enter the server and its port first.');
  return radiusSecretProblems(stored.radius_secret_set === 'yes', stored.radius, radiusBody(values), Boolean(values.radius_secret))['radius_secret'];
}

/** SEC-092: with the fields as they are entered, saved or not. */
function TestRadius({ stored }: { stored: LoginSettings }) {
  const values = useFormValues<RadiusValues>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button disabledReason={problemOf(values, stored)} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <TestDialog entered={values} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The RADIUS server of the vault. */
export function RadiusSection({ login }: { login: LoginSettings }) {
  return (
    <SettingsForm
      about={t('RADIUS sign-in')}
      id="settings.radius"
      of={login}
      values={({ radius }: LoginSettings) => radiusValues(radius)}
      schema={schema}
      call={settings.changeLogin}
      toBody={(entered) => ({ radius: radiusBody(entered), ...radiusSecret(entered) })}
      answered={(answer) => answer.login}
      done={settingsTexts.applied}
      extra={<TestRadius stored={login} />}
    >
      <FieldGrid>
        <RadiusFields isSet={login.radius_secret_set === 'yes'} />
      </FieldGrid>
    </SettingsForm>
  );
}
