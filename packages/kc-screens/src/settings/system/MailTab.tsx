import { useFormValue } from 'kc-components/Form';
import { settings } from 'kc-api/contract/security/settings';
import { isLocalServer, settingsTexts } from 'kc-api/rules/security/settings';
import { Status } from 'kc-components/Status';
import { MailFields, mailBody, mailSchema, mailSent, mailValues, type MailValues } from '../../mailServer/index.ts';
import { TestServer } from '../../serverTest/index.ts';
import { AnswerPanel, SettingsForm, useAnswer } from '../../shell/index.ts';

/** SET-034. */
const Local = () => (isLocalServer(useFormValue<string>('server').trim()) ? <Status tone="ok">Local</Status> : null);

const problemOf = (values: MailValues) =>
  values.disable ? 'Enable email notifications first.' : mailSchema.isValidSync(values) ? undefined : 'Enter a valid server, port and sender address first.';

/** SET-014: the form of the sign-in step, with a test. */
export function MailTab() {
  const answer = useAnswer(settings.mailServer);
  return (
    <AnswerPanel answer={answer} lines={10}>
      {({ settings: { mail_server } }) => (
        <SettingsForm
          about="Mail server"
          id="systemSettings.mail"
          of={mail_server}
          values={mailValues}
          schema={mailSchema}
          call={settings.changeMailServer}
          toBody={mailBody}
          extra={
            <TestServer<MailValues, typeof settings.testMail>
              call={settings.testMail}
              label="Send test mail"
              input={(values) => ({ body: mailSent(values) })}
              problem={problemOf}
              success={settingsTexts.mailTested}
            />
          }
        >
          <MailFields isSet={mail_server.password_set === 'yes'} />
          <Local />
        </SettingsForm>
      )}
    </AnswerPanel>
  );
}
