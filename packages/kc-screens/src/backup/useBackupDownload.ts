import { backups } from 'kc-api/contract/backup/backup';
import { useDownload } from '../shell/index.ts';

/** BKUP-04: the image, under the name that the appliance gives it. */
export function useBackupDownload() {
  const { download, busy, error } = useDownload();
  return { busy, error, download: () => void download(backups.download, {}, 'keycontrol-backup.bu') };
}
