import { FileField } from 'kc-components/FileField';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { kmipLogLevel, type KmipServerInfo } from 'kc-api/contract/kmip/server';
import { HsmCover } from '../../hsmCover/index.ts';

const certificateTypes = [
  { value: 'DEFAULT', label: 'Default' },
  { value: 'CUSTOM', label: 'Custom' },
];
const wrappings = [
  { value: 'NONE', label: 'None' },
  { value: 'HSM', label: 'HSM' },
  { value: 'HPCS', label: 'HPCS' },
];

/** KMIP-033. */
const ListenerFields = () => (
  <>
    <SwitchField name="enabled" label="KMIP server enabled" serverName="state" wide />
    <NumberField name="port" label="Port" min={-Infinity} required />
    <NumberField name="timeout" label="Time-out" unit="seconds" min={-Infinity} help="A silent connection is closed after this time. 0 for never." required />
    <SelectField name="loglevel" label="Log level" options={optionsOf(kmipLogLevel.options)} help="Which acts of clients are written to the audit log." />
    <TextField name="cipher_list" label="Cipher list" help="Names with colons between them. Leave empty for the default." />
  </>
);

/** KMIP-080. */
function CertificateFields({ info }: { info: KmipServerInfo }) {
  const custom = useFormValue<string>('cert_type') === 'CUSTOM';
  const keep = info.cert_type === 'CUSTOM';
  const help = keep ? 'PEM. Leave empty to keep the one in use.' : 'PEM.';
  return (
    <>
      <SelectField
        name="cert_type"
        label="Server certificate"
        options={certificateTypes}
        help="The default one is issued by the KMIP CA of this appliance."
        wide
      />
      {custom && (
        <>
          <FileField name="ssl_cert" label="SSL certificate" accept=".pem,.crt,.cer" help={help} required={!keep} wide />
          <FileField name="cacert" label="CA certificate" accept=".pem,.crt,.cer" help={help} required={!keep} wide />
          <FileField
            name="ssl_key"
            label="Private key"
            accept=".pem,.key"
            help="PEM, without a passphrase. Not needed where it is in the file of the certificate."
            secret
            wide
          />
        </>
      )}
    </>
  );
}

const CacheField = () => (
  <NumberField
    name="cache"
    label="KEK cache time-out"
    serverName="kek_cache_timeout"
    unit="minutes"
    min={-Infinity}
    help="How long a key may be used without asking the HSM again. At most 24 hours."
    required
  />
);

/** KMIP-034, KMIP-076: nobody can fill in what needs an HSM that is not there. */
function WrappingFields({ info }: { info: KmipServerInfo }) {
  const type = useFormValue<string>('hsm_type');
  const ofHsm = (
    <>
      <TextField name="rootkey_label" label="Root key label" help="A key of this label is made in the HSM. Another label makes another key." />
      <CacheField />
    </>
  );
  return (
    <>
      <SelectField name="hsm_type" label="Key wrapping" options={wrappings} help="Protects the keys of all objects." wide />
      {type === 'HSM' && (info.hsm_configured === 'no' ? <HsmCover>{ofHsm}</HsmCover> : ofHsm)}
      {type === 'HPCS' && (
        <>
          <TextField name="hpcs_url" label="HPCS URL" required />
          <TextField name="hpcs_instance_id" label="HPCS instance ID" required />
          <SecretField name="hpcs_api_key" label="HPCS API key" isSet={info.hpcs_api_key_set === 'yes'} required={info.hpcs_api_key_set !== 'yes'} />
          <TextField name="hpcs_root_key_id" label="HPCS root key ID" required />
          <CacheField />
        </>
      )}
    </>
  );
}

export const ServerFields = ({ info }: { info: KmipServerInfo }) => (
  <FieldGrid>
    <ListenerFields />
    <CertificateFields info={info} />
    <WrappingFields info={info} />
  </FieldGrid>
);
