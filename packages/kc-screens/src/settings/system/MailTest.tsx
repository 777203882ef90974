import { useSetFormValue } from 'kc-components/Form';
import { settings } from 'kc-api/contract/security/settings';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { mailSchema, mailSent, type MailValues } from '../../mailServer/index.ts';
import { TestServer } from '../../serverTest/index.ts';

const problemOf = (values: MailValues) =>
  values.disable ? 'Enable email notifications first.' : mailSchema.isValidSync(values) ? undefined : 'Enter a valid server, port and sender address first.';

/** Sends a mail to whoever asks, through the server as it is entered. */
export function MailTest() {
  const set = useSetFormValue();
  return (
    <TestServer<MailValues, typeof settings.testMail>
      call={settings.testMail}
      label="Send test mail"
      input={(values, test_id) => ({ body: { ...mailSent(values), test_id } })}
      problem={problemOf}
      success={settingsTexts.mailTested}
      onTrust={(authority) => set('cacert', authority)}
    />
  );
}
