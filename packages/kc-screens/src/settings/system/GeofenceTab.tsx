import * as yup from 'yup';
import { FieldGrid, useSetFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { systemSettings, type GeofenceSettings } from 'kc-api/contract/settings/systemSettings';
import { systemSettingsTexts } from 'kc-api/rules/settings/systemSettings';
import { t } from 'kc-intl/t';
import { PrivateCaFile } from '../../certificates/index.ts';
import { TestServer } from '../../serverTest/index.ts';
import { AnswerPanel, SettingsForm, useAnswer } from '../../shell/index.ts';

interface Values {
  enabled: boolean;
  server: string;
  username: string;
  /** undefined keeps the stored password. */
  password: string | undefined;
  /** PEM. '' for none. */
  cacert: string;
}

const valuesOf = ({ enabled, server, username, cacert = '' }: GeofenceSettings): Values => ({
  enabled: enabled === 'yes',
  server,
  username,
  password: undefined,
  cacert,
});
const sentOf = ({ server, username, password, cacert }: Values) => ({
  server: server.trim(),
  username: username.trim(),
  cacert,
  ...(password === undefined ? {} : { password }),
});

const schema = yup.object({
  server: yup.string().test('server', systemSettingsTexts.geofenceServer, function judge(server = '') {
    return (this.parent as Partial<Values>).enabled !== true || server.trim() !== '';
  }),
});

const defaults: Partial<Values> = { enabled: false, server: '', username: '', cacert: '' };
function GeofenceTest() {
  const set = useSetFormValue();
  return (
    <TestServer<Values, typeof systemSettings.testGeofence>
      call={systemSettings.testGeofence}
      label={t('Test')}
      input={(values, test_id) => ({ body: { ...sentOf(values), test_id } })}
      problem={({ server }) => (server.trim() === '' ? t('Enter the server first.') : undefined)}
      success={systemSettingsTexts.geofenceTested}
      onTrust={(authority) => set('cacert', authority)}
    />
  );
}

/** SET-020, SET-078. */
export function GeofenceTab() {
  const answer = useAnswer(systemSettings.geofence);
  return (
    <AnswerPanel answer={answer} lines={8}>
      {({ settings: { geofence } }) => (
        <SettingsForm
          about={t('Geofence')}
          id="systemSettings.geofence"
          of={geofence}
          values={valuesOf}
          schema={schema}
          defaults={defaults}
          call={systemSettings.changeGeofence}
          toBody={(values) => ({ enabled: values.enabled ? ('yes' as const) : ('no' as const), ...sentOf(values) })}
          extra={<GeofenceTest />}
        >
          <FieldGrid>
            <SwitchField name="enabled" label={t('Geofence enabled')} help={t('A server decides in which locations VMs may be used.')} wide />
            <TextField name="server" label={t('Server')} placeholder="geofence.example.com" wide />
            <TextField name="username" label={t('User name')} />
            <SecretField name="password" label={t('Password')} isSet={geofence.password_set === 'yes'} />
            {geofence.cacert !== undefined && <PrivateCaFile />}
          </FieldGrid>
        </SettingsForm>
      )}
    </AnswerPanel>
  );
}
