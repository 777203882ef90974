import { useState } from 'react';
import * as yup from 'yup';
import { Button } from 'kc-components/Button';
import { FieldGrid, useFormValues } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import { TextField } from 'kc-components/TextField';
import { settings, type LoginSettings } from 'kc-api/contract/security/settings';
import { radiusSecretProblems, settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { CredentialsTest } from '../../../serverTest/index.ts';
import { SettingsForm } from '../../../shell/index.ts';
import { RadiusFields } from '../../radius/RadiusFields.tsx';
import { radiusBody, radiusSecret, radiusShape, radiusValues, type RadiusValues } from '../../radius/radius.ts';

interface Credentials {
  username: string;
  password: string;
}

const schema = yup.object(radiusShape);
const credentials = yup.object({ username: yup.string().required(t('Enter a user name.')), password: yup.string().required(t('Enter the password.')) });

const label = t('Test RADIUS server');
const noCredentials: Credentials = { username: '', password: '' };

function problemOf(values: RadiusValues, stored: LoginSettings): string | undefined {
  if (!schema.isValidSync(values)) return t('Enter the server and its port first.');
  return radiusSecretProblems(stored.radius_secret_set === 'yes', stored.radius, radiusBody(values), Boolean(values.radius_secret))['radius_secret'];
}

/** SEC-092: tests the entered values, saved or not. A RADIUS test needs a user name and a password. */
function TestRadius({ stored }: { stored: LoginSettings }) {
  const values = useFormValues<RadiusValues>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button disabledReason={problemOf(values, stored)} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <CredentialsTest<Credentials, typeof settings.testRadius>
          title={label}
          description={t('Signs in at {server} with these credentials. They are not saved.', { server: values.radius_server })}
          call={settings.testRadius}
          kind={{ label, act: label }}
          initialValues={noCredentials}
          schema={credentials}
          input={(entered, test_id) => ({ body: { ...radiusBody(values), ...radiusSecret(values), ...entered, test_id } })}
          success={settingsTexts.radiusTested}
          onClose={() => setAsking(false)}
        >
          <TextField name="username" label={t('User name')} required wide />
          <PasswordField name="password" label={t('Password')} required wide />
        </CredentialsTest>
      )}
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
