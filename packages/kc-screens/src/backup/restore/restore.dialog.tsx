import { History } from 'lucide-react';
import { backups } from 'kc-api/contract/backup/backup';
import { backupRules } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** BKUP-05 to BKUP-07. */
export const restoreDialog = defineDialog({
  id: 'backups.restore',
  label: t('Restore from an image'),
  needs: 'none',
  tone: 'danger',
  icon: <History aria-hidden />,
  submit: { call: backups.restore, button: t('Restore') },
  allowed: (actor) => backupRules.openRestore(actor),
  body: async () => (await import('./Restore.tsx')).Restore,
});
