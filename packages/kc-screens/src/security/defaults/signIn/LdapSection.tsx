import * as yup from 'yup';
import { FieldGrid, useSetFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';
import { settings, type LoginSettings } from 'kc-api/contract/security/settings';
import { directoryTexts } from 'kc-api/rules/security/directories/directories';
import { ldapPasswordProblems, settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { PrivateCaFile } from '../../../certificates/index.ts';
import { TestServer } from '../../../serverTest/index.ts';
import { SettingsForm } from '../../../shell/index.ts';

interface LdapValues {
  uri: string;
  base_dn: string;
  service_account_name: string;
  service_account_pw: string | undefined;
  /** PEM; '' for none. */
  cacert: string;
}

const schema = yup.object({
  uri: yup
    .string()
    .trim()
    .required(directoryTexts.serverUrl)
    .matches(/^ldaps?:\/\/(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i, directoryTexts.serverUrl),
  base_dn: yup.string().trim().required(t('Enter the base DN.')),
  service_account_name: yup.string().trim(),
});

const secret = ({ service_account_pw }: LdapValues) => (service_account_pw ? { service_account_pw } : {});
const server = ({ uri, base_dn, service_account_name, cacert }: LdapValues) => ({
  uri: uri.trim(),
  base_dn: base_dn.trim(),
  service_account_name: service_account_name.trim(),
  cacert,
});

const ldapValues = ({ ldap }: LoginSettings): LdapValues => ({ ...ldap, cacert: ldap.cacert ?? '', service_account_pw: undefined });

function problemOf(values: LdapValues, { ldap, service_account_pw_set }: LoginSettings): string | undefined {
  if (!schema.isValidSync(values)) return t('Enter the server and the base DN first.');
  return ldapPasswordProblems(service_account_pw_set === 'yes', ldap, server(values), values.service_account_pw !== undefined)['service_account_pw'];
}

function LdapTest({ login }: { login: LoginSettings }) {
  const set = useSetFormValue();
  return (
    <TestServer<LdapValues, typeof settings.testLdap>
      call={settings.testLdap}
      label={t('Test LDAP server')}
      act={t('Search for users')}
      input={(values, test_id) => ({ body: { ...server(values), ...secret(values), test_id } })}
      problem={(values) => problemOf(values, login)}
      success={settingsTexts.ldapTested}
      onTrust={(authority) => set('cacert', authority)}
    />
  );
}

/** SEC-073: the default LDAP server of the vault. The user can test the entered values before saving. */
export function LdapSection({ login }: { login: LoginSettings }) {
  return (
    <SettingsForm
      about={t('LDAP sign-in')}
      id="settings.ldap"
      of={login}
      values={ldapValues}
      schema={schema}
      call={settings.changeLogin}
      toBody={(entered) => ({ ldap: server(entered), ...secret(entered) })}
      answered={(answer) => answer.login}
      done={settingsTexts.applied}
      extra={<LdapTest login={login} />}
    >
      <FieldGrid>
        <TextField name="uri" label={t('LDAP server')} required placeholder="ldaps://dc1.example.com:636" />
        <TextField name="base_dn" label={t('Base DN')} required />
        <TextField name="service_account_name" label={t('Service account')} />
        <SecretField name="service_account_pw" label={t('Service account password')} isSet={login.service_account_pw_set === 'yes'} />
        <PrivateCaFile />
      </FieldGrid>
    </SettingsForm>
  );
}
