import { Mail } from 'lucide-react';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { t } from 'kc-intl/t';
import { MailDelivery } from '../../../mailServer/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { inMigration, load } from '../migration.ts';

/** KMIP-025. */
export const verifyAccountDialog = defineConfirmDialog<typeof kmipMigration.resendEmail, unknown, typeof load>({
  id: 'kmipMigration.resendEmail',
  title: t('Verify the account of the tenant administrator'),
  label: t('Resend email'),
  verb: t('Resend email'),
  tone: 'default',
  keep: t('Close'),
  needs: 'none',
  icon: <Mail aria-hidden />,
  allowed: inMigration,
  nameOf: () => t('KMIP server'),
  load,
  consequence: (_, { now: { tenantadmin_email: email, mail } }) => (
    <>
      {email !== undefined && <MailDelivery mail={mail} email={email} />}
      <p>{t('The administrator opens the email to verify the account. The migration continues automatically when the account is verified.')}</p>
    </>
  ),
  call: kmipMigration.resendEmail,
  input: () => ({}),
  done: () => migrationTexts.mailQueued,
});
