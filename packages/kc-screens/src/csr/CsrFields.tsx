import { FieldGrid } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';

const sizes = [
  { value: '4096', label: '4096 bits' },
  { value: '2048', label: '2048 bits' },
];

/** HSM-027: the fields of every certificate signing request. */
export const CsrFields = () => (
  <FieldGrid>
    <TextField name="common_name" label="Common name" required wide help="The host name that the certificate is for." />
    <ListField name="sans" label="Alternative names" wide />
    <TextField name="country" label="Country" required help="Two letters, such as SE." />
    <SelectField name="key_size" label="Key size" options={sizes} />
    <TextField name="state" label="State or province" />
    <TextField name="locality" label="Locality" />
    <TextField name="org" label="Organization" />
    <TextField name="org_unit" label="Organizational unit" />
  </FieldGrid>
);
