import { DatabaseBackup } from 'lucide-react';
import { backups } from 'kc-api/contract/backup/backup';
import { backupRules } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** BKUP-02. */
export const backUpDialog = defineDialog({
  id: 'backups.create',
  label: t('Back up'),
  needs: 'none',
  icon: <DatabaseBackup aria-hidden />,
  submit: { call: backups.create, button: t('Create backup') },
  allowed: (actor) => backupRules.open(actor),
  body: async () => (await import('./BackUp.tsx')).BackUp,
});
