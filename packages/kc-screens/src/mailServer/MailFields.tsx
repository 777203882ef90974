import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, When } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { isLocalServer } from 'kc-api/rules/security/settings';

/** SET-019, SET-034. `isSet`: a password is stored. */
export const MailFields = ({ isSet }: { isSet: boolean }) => (
  <>
    {/* Above the fields: what a field says when it is left must not move it away from under the pointer. */}
    <CheckboxField name="disable" label="Disable email notifications" />
    <When<boolean> field="disable" is={(disable) => !disable}>
      <FieldGrid>
        <TextField name="server" label="Server" required wide placeholder="mail.example.com" />
        <When<string> field="server" is={(server) => !isLocalServer(server.trim())}>
          <TextField name="login" label="Login" />
          <SecretField name="password" label="Password" isSet={isSet} />
        </When>
        <TextField name="sender" label="Sender address" type="email" required />
        <NumberField name="port" label="Port" required min={Number.NEGATIVE_INFINITY} />
        <SwitchField name="ssl" label="SSL" wide />
      </FieldGrid>
    </When>
  </>
);
