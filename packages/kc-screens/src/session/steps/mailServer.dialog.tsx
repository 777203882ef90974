import * as yup from 'yup';
import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, When } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import type { CurrentOf } from 'kc-api/contract/call';
import { settings } from 'kc-api/contract/security/settings';
import { needs } from 'kc-api/rules/privileges';
import { isLocalServer, mailPort, mailProblems, settingsTexts } from 'kc-api/rules/security/settings';
import { defineFormDialog } from '../../shell/index.ts';

interface Values {
  disable: boolean;
  server: string;
  port: number | null;
  login: string;
  /** Undefined leaves the stored one. */
  password: string | undefined;
  sender: string;
  ssl: boolean;
}

const load = { mail: settings.mailServer };

/** The rule's words for one field. */
const checked = (field: 'server' | 'port' | 'sender') =>
  function check(this: yup.TestContext): true | yup.ValidationError {
    const values = this.parent as Partial<Values>;
    const text = mailProblems({
      server: values.server ?? '',
      port: values.port ?? Number.NaN,
      sender: values.sender ?? '',
      disable: values.disable ? 'yes' : 'no',
    })[field];
    return text === undefined || this.createError({ message: text });
  };

const schema = yup.object({
  server: yup.string().test('server', settingsTexts.server, checked('server')),
  port: yup.number().nullable().test('port', settingsTexts.port, checked('port')),
  sender: yup.string().test('sender', settingsTexts.sender, checked('sender')),
});

/** AUTH-38, AUTH-67: where mails go through, or that there are none. */
export const mailServerDialog = defineFormDialog<Values, typeof settings.changeMailServer, unknown, typeof load, CurrentOf<typeof settings.changeMailServer>>({
  id: 'settings.mailServer',
  title: 'Mail server setup',
  action: 'Save mail server',
  allowed: (actor) => needs(actor, 'SEC_ADMIN'),
  load,
  schema,
  seen: ({ data }) => data.mail.settings.mail_server,
  initialValues: ({ seen: { server, port, login, sender, ssl, disable } }) => ({
    disable: disable === 'yes',
    server,
    port: port || mailPort,
    login,
    password: undefined,
    sender,
    ssl: ssl === 'yes',
  }),
  Fields: ({ seen }) => (
    <>
      <p>The vault sends alerts, invitations and one-time codes by email.</p>
      {/* Above the fields: what a field says when it is left must not move it away from under the pointer. */}
      <CheckboxField name="disable" label="Disable email notifications" />
      <When<boolean> field="disable" is={(disable) => !disable}>
        <FieldGrid>
          <TextField name="server" label="Server" required wide placeholder="mail.example.com" />
          <When<string> field="server" is={(server) => !isLocalServer(server)}>
            <TextField name="login" label="Login" />
            <SecretField name="password" label="Password" isSet={seen.password_set === 'yes'} />
          </When>
          <TextField name="sender" label="Sender address" type="email" required />
          <NumberField name="port" label="Port" required min={Number.NEGATIVE_INFINITY} />
          <SwitchField name="ssl" label="SSL" wide />
        </FieldGrid>
      </When>
    </>
  ),
  call: settings.changeMailServer,
  toBody: ({ disable, server, port, login, password, sender, ssl }) =>
    disable
      ? { disable: 'yes' }
      : {
          disable: 'no',
          server: server.trim(),
          port: port ?? mailPort,
          sender: sender.trim(),
          ssl: ssl ? 'yes' : 'no',
          login: isLocalServer(server.trim()) ? '' : login,
          ...(password === undefined || isLocalServer(server.trim()) ? {} : { password }),
        },
  done: () => settingsTexts.applied,
});
