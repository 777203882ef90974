import { DatabaseBackup } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** SHELL-013. */
export const backupScreen = defineScreen({
  id: 'backup',
  path: pages.backup,
  title: t('Backup and restore'),
  search: async () => (await import('./backup.search.ts')).backupSearch,
  nav: { group: 'System', icon: DatabaseBackup },
  need: ['DOMAIN_ADMIN'],
  flavours: ['keycontrol'],
  load: () => import('./BackupScreen.tsx'),
  begins: async () => {
    const { backups } = await import('kc-api/contract/backup/backup');
    return [backups.read, backups.schedule];
  },
});
