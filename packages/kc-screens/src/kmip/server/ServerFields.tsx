import { FieldGrid, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { kmipLogLevel, type KmipServerInfo } from 'kc-api/contract/kmip/server';
import { kmipLogLevelNames, kmipServerTexts } from 'kc-api/rules/kmip/server';
import { t } from 'kc-intl/t';
import { CertificateFileField, keyPassphraseHelp } from '../../certificates/index.ts';
import { HsmCover } from '../../hsmCover/index.ts';

const certificateTypes = [
  { value: 'DEFAULT', label: t('Default') },
  { value: 'CUSTOM', label: t('Custom') },
];
const wrappings = [
  { value: 'NONE', label: t('None') },
  { value: 'HSM', label: t('HSM') },
  { value: 'HPCS', label: t('HPCS') },
];

/** KMIP-033. */
const ListenerFields = () => (
  <>
    <SwitchField name="enabled" label={t('KMIP server enabled')} serverName="state" wide />
    <NumberField name="port" label={t('Port')} min={-Infinity} required />
    <NumberField name="timeout" label={t('Time-out')} unit={t('seconds')} min={-Infinity} help={t('Closes idle connections. 0 means never.')} required />
    <SelectField
      name="loglevel"
      label={t('Log level')}
      options={optionsOf(kmipLogLevel.options, kmipLogLevelNames)}
      help={t('Client actions that are logged.')}
    />
    <TextField name="cipher_list" label={t('Cipher list')} help={t('Names with colons between them. Leave empty for the default.')} />
  </>
);

/** KMIP-080. */
function CertificateFields({ info }: { info: KmipServerInfo }) {
  const custom = useFormValue<string>('cert_type') === 'CUSTOM';
  const keep = info.cert_type === 'CUSTOM';
  const file = {
    invalid: kmipServerTexts.certificate,
    help: keep ? t('Leave empty to keep the one in use.') : undefined,
    required: !keep,
    wide: true,
  } as const;
  return (
    <>
      <SelectField
        name="cert_type"
        label={t('Server certificate')}
        options={certificateTypes}
        help={t('The default one is issued by the KMIP CA of this appliance.')}
        wide
      />
      {custom && (
        <>
          <CertificateFileField name="ssl_cert" of="own" label={t('SSL certificate')} keyField="ssl_key" takesPassphrase {...file} />
          <CertificateFileField name="cacert" of="certificates" label={t('CA certificate')} {...file} />
          <CertificateFileField
            name="ssl_key"
            of="key"
            label={t('Private key')}
            invalid={kmipServerTexts.noKey}
            help={t('Not needed if the file of the certificate contains it.')}
            takesPassphrase
            wide
          />
          <SecretField name="key_password" label={t('Passphrase')} help={keyPassphraseHelp} isSet={false} wide />
        </>
      )}
    </>
  );
}

const CacheField = () => (
  <NumberField
    name="cache"
    label={t('KEK cache time-out')}
    serverName="kek_cache_timeout"
    unit={t('minutes')}
    min={-Infinity}
    help={t('Time for which a key can be used before the HSM is asked again. At most 24 hours.')}
    required
  />
);

/** KMIP-034, KMIP-076: disables the fields that need an HSM if there is none. */
function WrappingFields({ info }: { info: KmipServerInfo }) {
  const type = useFormValue<string>('hsm_type');
  const ofHsm = (
    <>
      <TextField name="rootkey_label" label={t('Root key label')} help={t('A key of this label is made in the HSM. Another label makes another key.')} />
      <CacheField />
    </>
  );
  return (
    <>
      <SelectField name="hsm_type" label={t('Key wrapping')} options={wrappings} help={t('Protects the keys of all objects.')} wide />
      {type === 'HSM' && (info.hsm_configured === 'no' ? <HsmCover>{ofHsm}</HsmCover> : ofHsm)}
      {type === 'HPCS' && (
        <>
          <TextField name="hpcs_url" label={t('HPCS URL')} required />
          <TextField name="hpcs_instance_id" label={t('HPCS instance ID')} required />
          <SecretField name="hpcs_api_key" label={t('HPCS API key')} isSet={info.hpcs_api_key_set === 'yes'} required={info.hpcs_api_key_set !== 'yes'} />
          <TextField name="hpcs_root_key_id" label={t('HPCS root key ID')} required />
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
