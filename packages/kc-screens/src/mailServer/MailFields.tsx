import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, When } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { isLocalServer } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { PrivateCaFile } from '../certificates/index.ts';

interface MailFieldsProps {
  /** The appliance has a setting for the name in the greeting. */
  knowsHeloName?: boolean;
  /** A password is stored. */
  isSet: boolean;
  /** The appliance keeps certificates that it trusts for this server. */
  knowsCa: boolean;
}

/** SET-019, SET-034. */
export const MailFields = ({ isSet, knowsCa, knowsHeloName = false }: MailFieldsProps) => (
  <>
    {/* Above the fields: what a field says when it is left must not move it away from under the pointer. */}
    <CheckboxField name="disable" label={t('Disable email notifications')} />
    <When<boolean> field="disable" is={(disable) => !disable}>
      <FieldGrid>
        <TextField name="server" label={t('Server')} required wide placeholder="mail.example.com" />
        <When<string> field="server" is={(server) => !isLocalServer(server.trim())}>
          <TextField name="login" label={t('Login')} />
          <SecretField name="password" label={t('Password')} isSet={isSet} />
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
