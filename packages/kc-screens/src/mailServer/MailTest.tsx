import { useSetFormValue } from 'kc-components/Form';
import type { AnswerOf } from 'kc-api/contract/call';
import { settings } from 'kc-api/contract/security/settings';
import { mailPasswordProblems, settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { TestServer } from '../serverTest/index.ts';
import { mailSchema, mailSent, type MailValues } from './mail.schema.ts';

type MailServer = AnswerOf<typeof settings.mailServer>['settings']['mail_server'];

function problemOf(values: MailValues, stored: MailServer): string | undefined {
  if (values.disable) return t('Enable email notifications first.');
  if (!mailSchema.isValidSync(values)) return t('Enter a valid server, port and sender address first.');
  return mailPasswordProblems(stored.password_set === 'yes', stored, mailSent(values), values.password !== undefined)['password'];
}

/** Sends a test email to the user through the entered server. */
export function MailTest({ stored }: { stored: MailServer }) {
  const set = useSetFormValue();
  return (
    <TestServer<MailValues, typeof settings.testMail>
      call={settings.testMail}
      label={t('Send test mail')}
      input={(values, test_id) => ({ body: { ...mailSent(values), test_id } })}
      problem={(values) => problemOf(values, stored)}
      success={settingsTexts.mailTested}
      onTrust={(authority) => set('cacert', authority)}
    />
  );
}
