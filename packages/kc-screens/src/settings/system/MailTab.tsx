import { useFormValue } from 'kc-components/Form';
import { settings } from 'kc-api/contract/security/settings';
import { isLocalServer } from 'kc-api/rules/security/settings';
import { Status } from 'kc-components/Status';
import { t } from 'kc-intl/t';
import { MailFields, MailTest, mailBody, mailSchema, mailValues } from '../../mailServer/index.ts';
import { AnswerPanel, SettingsForm, useAnswer } from '../../shell/index.ts';
import { MailQueue } from './MailQueue.tsx';

/** SET-034. */
const Local = () => (isLocalServer(useFormValue<string>('server').trim()) ? <Status tone="ok">{t('Local')}</Status> : null);

/** SET-014: the mail server form of the sign-in step, with a test. */
export function MailTab() {
  const answer = useAnswer(settings.mailServer);
  return (
    <AnswerPanel answer={answer} lines={10}>
      {({ settings: { mail_server } }) => (
        <>
          <SettingsForm
            about={t('Mail server')}
            id="systemSettings.mail"
            of={mail_server}
            values={mailValues}
            schema={mailSchema}
            call={settings.changeMailServer}
            toBody={mailBody}
            extra={<MailTest stored={mail_server} />}
          >
            <MailFields
              isSet={mail_server.password_set === 'yes'}
              knowsCa={mail_server.cacert !== undefined}
              knowsHeloName={mail_server.helo_name !== undefined}
              knowsOAuth={mail_server.authentication !== undefined}
            />
            <Local />
          </SettingsForm>
          <MailQueue />
        </>
      )}
    </AnswerPanel>
  );
}
