import { FieldGrid } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { t } from 'kc-intl/t';

const sizes = [
  { value: '4096', label: t('4096 bits') },
  { value: '2048', label: t('2048 bits') },
];

/** HSM-027: the fields that all certificate signing requests share. */
export const CsrFields = () => (
  <FieldGrid>
    <TextField name="common_name" label={t('Common name')} required wide help={t('The host name that the certificate is for.')} />
    <ListField name="sans" label={t('Alternative names')} wide help={t('Host names and IP addresses, without a port or https://.')} />
    <TextField name="country" label={t('Country')} required help={t('Two letters, such as SE.')} />
    <SelectField name="key_size" label={t('Key size')} options={sizes} />
    <TextField name="state" label={t('State or province')} />
    <TextField name="locality" label={t('Locality')} />
    <TextField name="org" label={t('Organization')} />
    <TextField name="org_unit" label={t('Organizational unit')} />
  </FieldGrid>
);
