import { Mail } from 'lucide-react';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { inMigration, load } from '../migration.ts';

/** KMIP-025. */
export const verifyAccountDialog = defineConfirmDialog<typeof kmipMigration.resendEmail, unknown, typeof load>({
  id: 'kmipMigration.resendEmail',
  title: 'Verify the account of the tenant administrator',
  label: 'Resend email',
  verb: 'Resend email',
  tone: 'default',
  keep: 'Close',
  needs: 'none',
  icon: <Mail aria-hidden />,
  allowed: inMigration,
  nameOf: () => 'KMIP server',
  load,
  consequence: (_, { now }) =>
    `An email was sent to ${now.tenantadmin_email ?? 'the administrator'}. The administrator opens it to verify the account. The migration continues automatically when the account is verified.`,
  call: kmipMigration.resendEmail,
  input: () => ({}),
  done: () => migrationTexts.mailSent,
});
