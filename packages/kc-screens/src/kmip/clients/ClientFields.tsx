import { FileField } from 'kc-components/FileField';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { isPemChain } from 'kc-api/rules/certificates';
import { kmipClientTexts, kmipProtocols } from 'kc-api/rules/kmip/clients';
import { customProtocol } from './client.schema.ts';
import { TestEntry } from './test/TestEntry.tsx';

export const protocolText = (protocol: string): string => `Protocol ${protocol}`;
const protocols = [...kmipProtocols.map((value) => ({ value: value as string, label: protocolText(value) })), { value: customProtocol, label: 'Custom' }];

const checkCertificate = (content: string) => (isPemChain(content) ? undefined : kmipClientTexts.certificate);
const certificate = { accept: '.pem,.crt,.cer', check: checkCertificate, maxBytes: 65_536, wide: true } as const;
const key = { accept: '.pem,.key', maxBytes: 65_536, secret: true, wide: true } as const;
const keyHelp = (isSet: boolean) => (isSet ? 'Set. Select a file to replace it.' : 'PEM, without a passphrase.');

/** KMIP-031. */
function ConnectionFields() {
  const custom = useFormValue<string>('listed') === customProtocol;
  return (
    <>
      <TextField name="name" label="Server name" required />
      <TextField name="server" label="Server" help="Host name or IP address." required />
      <NumberField name="port" label="Port" min={-Infinity} required />
      <NumberField name="timeout" label="Time-out" unit="seconds" min={-Infinity} help="For each step of a connection. 0 for the default." required />
      <SelectField name="listed" label="Protocol" options={protocols} required />
      {custom && <TextField name="protocol" label="Custom protocol" help="A hexadecimal number such as 0x1a2b." required />}
      <SwitchField name="reconnect" label="Reconnect" help="Connects again when the connection is lost." wide />
      <SwitchField name="nbio" label="Non-blocking I/O" wide />
      <SwitchField name="verify" label="Verify certificate" help="Checks the certificate of the server with the CA certificate." wide />
    </>
  );
}

/** KMIP-030: what is there of a secret is that it is set. */
const CredentialFields = ({ before }: { before?: KmipClient | undefined }) => (
  <>
    <TextField name="username" label="User name" help="Only where the server asks for one." autoComplete="off" />
    <SecretField name="password" label="Password" isSet={before?.password_set === 'yes'} />
    <FileField name="cert" label="Client certificate" {...certificate} help="PEM." />
    <FileField name="key" label="Client private key" {...key} help={keyHelp(before?.key_set === 'yes')} />
    <FileField name="cacert" label="CA certificate" {...certificate} help="The CA that issued the certificate of the server, in PEM format." />
    <FileField name="srvcert" label="Server certificate" {...certificate} help="A certificate of the server that is trusted as it is, in PEM format." />
    <FileField name="srvkey" label="Server key" {...key} help={keyHelp(before?.srvkey_set === 'yes')} />
  </>
);

/** KMIP-152. `before`: the client server that is changed. */
export const ClientFields = ({ before }: { before?: KmipClient }) => (
  <FieldGrid>
    <ConnectionFields />
    <CredentialFields before={before} />
    <TestEntry before={before} />
  </FieldGrid>
);
