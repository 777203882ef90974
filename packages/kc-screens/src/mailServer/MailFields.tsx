import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, When } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { isLocalServer, mailAuthentications } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { PrivateCaFile } from '../certificates/index.ts';
import type { MailValues } from './mail.schema.ts';

const authentications = Object.entries(mailAuthentications).map(([value, label]) => ({ value, label }));

interface MailFieldsProps {
  /** True if the appliance supports login with an access token. */
  knowsOAuth?: boolean;
  /** True if the appliance has a setting for the name in the greeting. */
  knowsHeloName?: boolean;
  /** True if the appliance has a password stored. */
  isSet: boolean;
  /** True if the appliance can store trusted certificates for this server. */
  knowsCa: boolean;
}

/** SET-019, SET-034. */
export const MailFields = ({ isSet, knowsCa, knowsHeloName = false, knowsOAuth = false }: MailFieldsProps) => (
  <>
    {/* Placed above the fields, because an error that appears on blur would move the check box away from the pointer. */}
    <CheckboxField name="disable" label={t('Disable email notifications')} />
    <When<boolean> field="disable" is={(disable) => !disable}>
      <FieldGrid>
        <TextField name="server" label={t('Server')} required wide placeholder="mail.example.com" />
        <When<string> field="server" is={(server) => !isLocalServer(server.trim())}>
          {knowsOAuth && <SelectField name="authentication" label={t('Authentication')} options={authentications} wide />}
          <When<MailValues['authentication']> field="authentication" is={(method) => method !== 'xoauth2'}>
            <TextField name="login" label={t('Login')} />
            <SecretField name="password" label={t('Password')} isSet={isSet} />
          </When>
          <When<MailValues['authentication']> field="authentication" is={(method) => method === 'xoauth2'}>
            <TextField name="login" label={t('Mailbox')} required help={t('The address of the mailbox that this appliance sends from.')} wide />
            <TextField
              name="oauth_endpoint"
              label={t('Token endpoint')}
              required
              placeholder="https://login.microsoftonline.com/TENANT-ID/oauth2/v2.0/token"
              wide
            />
            <TextField name="oauth_client_id" label={t('Client ID')} required />
            <SecretField name="password" label={t('Client secret')} isSet={isSet} />
            <TextField
              name="oauth_scope"
              label={t('Scope')}
              placeholder="https://outlook.office365.com/.default"
              help={t('As the provider documents it. Empty for its default.')}
              wide
            />
          </When>
        </When>
        <TextField name="sender" label={t('Sender address')} type="email" required />
        <NumberField name="port" label={t('Port')} required min={Number.NEGATIVE_INFINITY} />
        {knowsHeloName && (
          <TextField
            name="helo_name"
            label={t('Name in greeting')}
            placeholder="kc.example.com"
            help={t('The full name that this appliance tells the mail server (EHLO). Empty: its host name in the domain of the sender address.')}
            wide
          />
        )}
        <SwitchField name="ssl" label={t('SSL')} help={t('TLS from the start on port 465, STARTTLS on any other.')} wide />
        {knowsCa && (
          <When<boolean> field="ssl" is={(ssl) => ssl}>
            <PrivateCaFile />
          </When>
        )}
      </FieldGrid>
    </When>
  </>
);
