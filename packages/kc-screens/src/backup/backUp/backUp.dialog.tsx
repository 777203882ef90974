import { DatabaseBackup } from 'lucide-react';
import { backups } from 'kc-api/contract/backup/backup';
import { backupRules, backupTexts } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = () => ({ status: backups.status });

/** BKUP-02. The page opens it if a new backup would replace the last one. Links on other pages open it as well. */
export const backUpDialog = defineConfirmDialog<typeof backups.create, unknown, ReturnType<typeof load>>({
  id: 'backups.create',
  title: t('Create backup'),
  verb: t('Create backup'),
  icon: <DatabaseBackup aria-hidden />,
  tone: 'default',
  needs: 'none',
  nameOf: () => '',
  allowed: (actor) => backupRules.open(actor),
  load,
  consequence: (_, { status: { backup } }) =>
    backup.backup_exists === 'yes' && (backup.images_kept ?? 1) === 1 ? backupTexts.replace : t('Creates an encrypted image of all data of this appliance.'),
  call: backups.create,
  input: () => ({}),
  done: () => backupTexts.started,
});
