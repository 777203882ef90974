import { FieldGrid } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';

/** As whom the directory is searched. The password goes in and never comes back. */
export const AccountFields = ({ isSet }: { isSet: boolean }) => (
  <FieldGrid>
    <TextField name="service_ac" label="Service account" help="Used to search the directory. Enter both the account and its password, or neither." wide />
    <SecretField name="service_ac_pw" label="Password" isSet={isSet} wide />
  </FieldGrid>
);
