import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { ListField } from 'kc-components/ListField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { acmeKeyType, type AcmeSettings } from 'kc-api/contract/acme/acme';
import { acmeKeyTypeNames, acmePresets, acmeTexts } from 'kc-api/rules/acme/acme';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../certificates/index.ts';
import { otherCa } from './acme.schema.ts';
import { CheckDirectory } from './CheckDirectory.tsx';

const cas = [...acmePresets.map(({ id, label }) => ({ value: id, label })), { value: otherCa, label: t('Other CA') }];

/** The account at the CA, and how the CA is trusted. */
function AccountFields({ hasCa, hasKey }: { hasCa: boolean; hasKey: boolean }) {
  return (
    <>
      <TextField name="email" label={t('Email')} help={t('The CA writes to it about problems. Optional.')} wide />
      <TextField name="eab_kid" label={t('EAB key ID')} help={t('Only for a CA that has assigned one.')} />
      <SecretField name="eab_hmac_key" label={t('EAB HMAC key')} isSet={hasKey} help={t('In base64url, from the same CA.')} />
      <CertificateFileField
        name="cacert"
        of="certificates"
        label={t('CA certificate')}
        invalid={acmeTexts.cacert}
        help={hasCa ? t('Select a file to replace the certificate in use.') : t('Only for an ACME server whose own certificate no public CA has issued.')}
        wide
      />
      {hasCa && <CheckboxField name="no_cacert" label={t('Remove the CA certificate')} />}
    </>
  );
}

/** ACME-01: the settings of a certificate by ACME. */
export function AcmeFields({ info, call }: { info: AcmeSettings; call: Parameters<typeof CheckDirectory>[0]['call'] }) {
  const isOther = useFormValue<string>('ca') === otherCa;
  return (
    <FieldGrid>
      <SwitchField
        name="enabled"
        label={t('Obtain and renew the certificate automatically')}
        help={t('The CA asks each name over http on port 80. The request must reach this appliance.')}
        wide
      />
      <SelectField name="ca" label={t('CA')} options={cas} wide={!isOther} />
      {isOther && (
        <TextField name="directory" label={t('Directory URL')} help={t('For example of step-ca, Vault or EJBCA. Begins with https://.')} required wide />
      )}
      <CheckDirectory call={call} />
      <CheckboxField name="terms_agreed" label={t('I agree to the terms of service of this CA')} wide />
      <ListField name="names" label={t('Names')} entry={t('name')} required wide help={t('Host names and IP addresses, without a port or https://.')} />
      <SelectField name="key_type" label={t('Key type')} options={optionsOf(acmeKeyType.options, acmeKeyTypeNames)} />
      <AccountFields hasCa={info.cacert !== ''} hasKey={info.eab_hmac_key_set === 'yes'} />
    </FieldGrid>
  );
}
