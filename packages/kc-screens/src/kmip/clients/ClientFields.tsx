import { FieldGrid, useFormValue } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipClientTexts, kmipProtocols } from 'kc-api/rules/kmip/clients/clients';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../../certificates/index.ts';
import { customProtocol } from './client.schema.ts';
import { TestEntry } from './test/TestEntry.tsx';

export const protocolText = (protocol: string): string => t('Protocol {protocol}', { protocol });
const protocols = [...kmipProtocols.map((value) => ({ value: value as string, label: protocolText(value) })), { value: customProtocol, label: t('Custom') }];

const certificate = { invalid: kmipClientTexts.certificate, wide: true } as const;
const key = { of: 'key', invalid: kmipClientTexts.key, wide: true } as const;
const keyHelp = (isSet: boolean) => (isSet ? t('Set. Select a file to replace it.') : t('Without a passphrase.'));

/** KMIP-031. */
function ConnectionFields() {
  const custom = useFormValue<string>('listed') === customProtocol;
  return (
    <>
      <TextField name="name" label={t('Server name')} required />
      <TextField name="server" label={t('Server')} help={t('Host name or IP address.')} required />
      <NumberField name="port" label={t('Port')} min={-Infinity} required />
      <NumberField
        name="timeout"
        label={t('Time-out')}
        unit={t('seconds')}
        min={-Infinity}
        help={t('Applies to each step of a connection. 0 means the default.')}
        required
      />
      <SelectField name="listed" label={t('Protocol')} options={protocols} required />
      {custom && <TextField name="protocol" label={t('Custom protocol')} help={t('A hexadecimal number such as 0x1a2b.')} required />}
      <SwitchField name="reconnect" label={t('Reconnect')} help={t('Connects again when the connection is lost.')} wide />
      <SwitchField name="nbio" label={t('Non-blocking I/O')} wide />
      <SwitchField name="verify" label={t('Verify certificate')} help={t('Checks the certificate of the server with the CA certificate.')} wide />
    </>
  );
}

/** KMIP-030: for a stored secret, the form shows only that it is set. */
const CredentialFields = ({ before }: { before?: KmipClient | undefined }) => (
  <>
    <TextField name="username" label={t('User name')} help={t('Only where the server asks for one.')} autoComplete="off" />
    <SecretField name="password" label={t('Password')} isSet={before?.password_set === 'yes'} />
    <CertificateFileField name="cert" of="own" label={t('Client certificate')} keyField="key" {...certificate} />
    <CertificateFileField name="key" label={t('Client private key')} {...key} help={keyHelp(before?.key_set === 'yes')} />
    <CertificateFileField
      name="cacert"
      of="certificates"
      label={t('CA certificate')}
      {...certificate}
      help={t('The CA that issued the certificate of the server.')}
    />
    <CertificateFileField
      name="srvcert"
      of="own"
      keyField="srvkey"
      label={t('Server certificate')}
      {...certificate}
      help={t('A certificate of the server that is trusted as it is.')}
    />
    <CertificateFileField name="srvkey" label={t('Server key')} {...key} help={keyHelp(before?.srvkey_set === 'yes')} />
  </>
);

/** KMIP-152. `before`: the existing client server. */
export const ClientFields = ({ before }: { before?: KmipClient }) => (
  <FieldGrid>
    <ConnectionFields />
    <CredentialFields before={before} />
    <TestEntry before={before} />
  </FieldGrid>
);
