import { Banner } from 'kc-components/Banner';
import { FieldLine, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { uriPrefix, type UriPrefix } from 'kc-api/contract/workloads/directoryServers';
import { ldapPorts } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';

const prefixes = optionsOf(uriPrefix.options);

/** POL-29: the address of the server. STARTTLS is available only for ldap://. */
export function ServerFields() {
  const prefix = useFormValue<UriPrefix>('uri_prefix');
  const starttls = useFormValue<boolean>('starttls');
  return (
    <>
      <SelectField name="uri_prefix" label={t('Protocol')} required options={prefixes} />
      <TextField name="uri" label={t('Address')} required help={t('Host name or IP address. Default port: {port}.', { port: ldapPorts[prefix] })} wide />
      <SwitchField
        name="starttls"
        label={t('STARTTLS')}
        serverName="tls"
        help={t('Switches the connection to TLS before any data is sent.')}
        disabledReason={prefix === 'ldaps://' ? t('LDAPS is always encrypted.') : undefined}
        wide
      />
      {prefix === 'ldap://' && !starttls && (
        <FieldLine>
          <Banner kind="warning">{t('The connection is not encrypted. Others on the network can read the password of the service account.')}</Banner>
        </FieldLine>
      )}
    </>
  );
}
