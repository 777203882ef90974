import type { CurrentOf } from 'kc-api/contract/call';
import { settings } from 'kc-api/contract/security/settings';
import { needs } from 'kc-api/rules/privileges';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { MailFields, MailTest, mailBody, mailSchema, mailValues, type MailValues } from '../../mailServer/index.ts';
import { defineFormDialog } from '../../shell/index.ts';

const load = { mail: settings.mailServer };

/** AUTH-38, AUTH-67: sets the mail server, or disables email. */
export const mailServerDialog = defineFormDialog<
  MailValues,
  typeof settings.changeMailServer,
  unknown,
  typeof load,
  CurrentOf<typeof settings.changeMailServer>
>({
  id: 'settings.mailServer',
  title: t('Mail server setup'),
  action: t('Save mail server'),
  allowed: (actor) => needs(actor, 'SEC_ADMIN'),
  load,
  schema: mailSchema,
  seen: ({ data }) => data.mail.settings.mail_server,
  initialValues: ({ seen }) => mailValues(seen),
  Fields: ({ seen }) => (
    <>
      <p>{t('The vault sends alerts, invitations and one-time codes by email.')}</p>
      <MailFields isSet={seen.password_set === 'yes'} knowsCa={seen.cacert !== undefined} />
      <MailTest stored={seen} />
    </>
  ),
  call: settings.changeMailServer,
  toBody: mailBody,
  done: () => settingsTexts.applied,
});
