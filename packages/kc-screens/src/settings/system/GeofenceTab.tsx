import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { systemSettings, type GeofenceSettings } from 'kc-api/contract/settings/systemSettings';
import { systemSettingsTexts } from 'kc-api/rules/settings/systemSettings';
import { TestServer } from '../../serverTest/index.ts';
import { AnswerPanel, SettingsForm, useAnswer } from '../../shell/index.ts';

interface Values {
  enabled: boolean;
  server: string;
  username: string;
  /** Undefined leaves the stored one. */
  password: string | undefined;
}

const valuesOf = ({ enabled, server, username }: GeofenceSettings): Values => ({ enabled: enabled === 'yes', server, username, password: undefined });
const sentOf = ({ server, username, password }: Values) => ({
  server: server.trim(),
  username: username.trim(),
  ...(password === undefined ? {} : { password }),
});

const schema = yup.object({
  server: yup.string().test('server', systemSettingsTexts.geofenceServer, function judge(server = '') {
    return (this.parent as Partial<Values>).enabled !== true || server.trim() !== '';
  }),
});

const defaults: Partial<Values> = { enabled: false, server: '', username: '' };

/** SET-020, SET-078. */
export function GeofenceTab() {
  const answer = useAnswer(systemSettings.geofence);
  return (
    <AnswerPanel answer={answer} lines={8}>
      {({ settings: { geofence } }) => (
        <SettingsForm
          about="Geofence"
          id="systemSettings.geofence"
          of={geofence}
          values={valuesOf}
          schema={schema}
          defaults={defaults}
          call={systemSettings.changeGeofence}
          toBody={(values) => ({ enabled: values.enabled ? ('yes' as const) : ('no' as const), ...sentOf(values) })}
          extra={
            <TestServer<Values, typeof systemSettings.testGeofence>
              call={systemSettings.testGeofence}
              label="Test"
              input={(values) => ({ body: sentOf(values) })}
              problem={({ server }) => (server.trim() === '' ? 'Enter the server first.' : undefined)}
              success={systemSettingsTexts.geofenceTested}
            />
          }
        >
          <FieldGrid>
            <SwitchField name="enabled" label="Geofence enabled" help="A server decides in which locations VMs may be used." wide />
            <TextField name="server" label="Server" placeholder="geofence.example.com" wide />
            <TextField name="username" label="User name" />
            <SecretField name="password" label="Password" isSet={geofence.password_set === 'yes'} />
          </FieldGrid>
        </SettingsForm>
      )}
    </AnswerPanel>
  );
}
