import { useState } from 'react';
import * as yup from 'yup';
import { Button } from 'kc-components/Button';
import { FieldGrid, useFormValues } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';
import { settings, type LoginSettings } from 'kc-api/contract/security/settings';
import { directoryTexts } from 'kc-api/rules/security/directories';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { SettingsForm, useAction } from '../../../shell/index.ts';
import { TestResult } from './TestResult.tsx';

interface LdapValues {
  uri: string;
  base_dn: string;
  service_account_name: string;
  service_account_pw: string | undefined;
}

const schema = yup.object({
  uri: yup
    .string()
    .trim()
    .required(directoryTexts.serverUrl)
    .matches(/^ldaps?:\/\/(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i, directoryTexts.serverUrl),
  base_dn: yup.string().trim().required('Enter the base DN.'),
  service_account_name: yup.string().trim(),
});

const secret = ({ service_account_pw }: LdapValues) => (service_account_pw ? { service_account_pw } : {});
const server = ({ uri, base_dn, service_account_name }: LdapValues) => ({
  uri: uri.trim(),
  base_dn: base_dn.trim(),
  service_account_name: service_account_name.trim(),
});

/** SEC-073: asks the server as it is entered, saved or not. */
function TestLdap() {
  const values = useFormValues<LdapValues>();
  const action = useAction();
  const [tested, setTested] = useState<LdapValues | null>(null);
  const test = async () => {
    setTested(null);
    const outcome = await action.run(settings.testLdap, { body: { ...server(values), ...secret(values) } });
    if (outcome?.ok) setTested(values);
  };
  return (
    <>
      <Button
        pending={action.busy}
        disabledReason={schema.isValidSync(values) ? undefined : 'Enter the server and the base DN first.'}
        onClick={() => void test()}
      >
        Test LDAP server
      </Button>
      <TestResult state={action.state} success={tested === values ? settingsTexts.ldapTested : null} />
    </>
  );
}

const ldapValues = ({ ldap }: LoginSettings): LdapValues => ({ ...ldap, service_account_pw: undefined });

/** The LDAP server that the vault asks when nothing else names one. */
export function LdapSection({ login }: { login: LoginSettings }) {
  return (
    <SettingsForm
      about="LDAP sign-in"
      id="settings.ldap"
      of={login}
      values={ldapValues}
      schema={schema}
      call={settings.changeLogin}
      toBody={(entered) => ({ ldap: server(entered), ...secret(entered) })}
      answered={(answer) => answer.login}
      done={settingsTexts.applied}
      extra={<TestLdap />}
    >
      <FieldGrid>
        <TextField name="uri" label="LDAP server" required placeholder="ldaps://dc1.example.com:636" />
        <TextField name="base_dn" label="Base DN" required />
        <TextField name="service_account_name" label="Service account" />
        <SecretField name="service_account_pw" label="Service account password" isSet={login.service_account_pw_set === 'yes'} />
      </FieldGrid>
    </SettingsForm>
  );
}
