import { useId, useState } from 'react';
import * as yup from 'yup';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, FieldGrid, Form, useFormValues } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import { TextField } from 'kc-components/TextField';
import { settings, type LoginSettings } from 'kc-api/contract/security/settings';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { TestResult } from '../../../serverTest/index.ts';
import { sayDone, SettingsForm, useAction, usePorts } from '../../../shell/index.ts';
import { RadiusFields } from '../../radius/RadiusFields.tsx';
import { radiusBody, radiusSecret, radiusShape, radiusValues, type RadiusValues } from '../../radius/radius.ts';

interface Credentials {
  username: string;
  password: string;
}

const schema = yup.object(radiusShape);
const credentials = yup.object({ username: yup.string().required('Enter a user name.'), password: yup.string().required('Enter the password.') });

interface TestDialogProps {
  entered: RadiusValues;
  onClose: () => void;
}

/** Asks for a user name and a password: a RADIUS server answers nothing less. */
function TestDialog({ entered, onClose }: TestDialogProps) {
  const id = useId();
  const action = useAction();
  const ports = usePorts();
  const [reason, setReason] = useState<string | undefined>(emptyReason);
  const test = async (values: Credentials) => {
    const outcome = await action.run(settings.testRadius, { body: { ...radiusBody(entered), ...radiusSecret(entered), ...values } });
    if (!outcome?.ok) return;
    sayDone(ports, settingsTexts.radiusTested, entered.radius_server);
    onClose();
  };
  return (
    <Dialog
      open
      title="Test RADIUS server"
      description={`Signs in at ${entered.radius_server} with these credentials. They are not saved.`}
      busy={action.busy}
      onDismiss={onClose}
      banner={<TestResult state={action.state} success={null} />}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose} disabledReason={action.busy ? 'Wait until this is done.' : undefined}>
            Cancel
          </Button>
        ),
        primary: (
          <Button type="submit" form={id} tone="primary" pending={action.busy} disabledReason={reason}>
            Test
          </Button>
        ),
      }}
    >
      <Form<Credentials> id={id} enterSubmits initialValues={{ username: '', password: '' }} schema={credentials} onSubmit={test} onReason={setReason}>
        <FieldGrid>
          <TextField name="username" label="User name" required wide />
          <PasswordField name="password" label="Password" autoComplete="current-password" required wide />
        </FieldGrid>
      </Form>
    </Dialog>
  );
}

/** SEC-092: with the fields as they are entered, saved or not. */
function TestRadius() {
  const values = useFormValues<RadiusValues>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button disabledReason={schema.isValidSync(values) ? undefined : 'Enter the server and its port first.'} onClick={() => setAsking(true)}>
        Test RADIUS server
      </Button>
      {asking && <TestDialog entered={values} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The RADIUS server of the vault. */
export function RadiusSection({ login }: { login: LoginSettings }) {
  return (
    <SettingsForm
      about="RADIUS sign-in"
      id="settings.radius"
      of={login}
      values={({ radius }: LoginSettings) => radiusValues(radius)}
      schema={schema}
      call={settings.changeLogin}
      toBody={(entered) => ({ radius: radiusBody(entered), ...radiusSecret(entered) })}
      answered={(answer) => answer.login}
      done={settingsTexts.applied}
      extra={<TestRadius />}
    >
      <FieldGrid>
        <RadiusFields isSet={login.radius_secret_set === 'yes'} />
      </FieldGrid>
    </SettingsForm>
  );
}
