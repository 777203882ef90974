import { backups } from 'kc-api/contract/backup/backup';
import { useDownload } from '../shell/index.ts';

/** BKUP-04: downloads an image under the file name from the appliance. `image`: id of an earlier image. Default: the last one. */
export function useBackupDownload() {
  const { download, busy, error } = useDownload();
  return {
    busy,
    error,
    download: (image?: string) => void download(backups.download, { query: image === undefined ? {} : { image } }, 'keycontrol-backup.bu'),
  };
}
