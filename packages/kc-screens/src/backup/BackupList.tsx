import { Download } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { dateTimeText } from 'kc-components/format';
import { PlainTable, TableScroll } from 'kc-components/PlainTable';
import { backups, type KeptBackup } from 'kc-api/contract/backup/backup';
import { formatBytes } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import { Offered } from '../shell/index.ts';

interface BackupListProps {
  images: readonly KeptBackup[];
  busy: boolean;
  onDownload: (image: string) => void;
}

/** Lists the backups before the last one. The schedule sets how many the appliance keeps. */
export const BackupList = ({ images, busy, onDownload }: BackupListProps) => (
  <TableScroll>
    <PlainTable>
      <caption>{t('Earlier backups')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Made')}</th>
          <th scope="col">{t('Size')}</th>
          <th scope="col">{t('Started by')}</th>
          <th scope="col">{t('SHA-256')}</th>
          <th scope="col">{t('File')}</th>
        </tr>
      </thead>
      <tbody>
        {images.map(({ id, time, size, scheduled, sha256 }) => (
          <tr key={id}>
            <td>{dateTimeText(time)}</td>
            <td>{formatBytes(size)}</td>
            <td>{scheduled === 'yes' ? t('Schedule') : t('Administrator')}</td>
            <td>
              <code title={sha256}>{sha256.slice(0, 16)}…</code>
            </td>
            <td>
              <Offered call={backups.download}>
                <Button
                  tone="quiet"
                  icon={<Download aria-hidden />}
                  pending={busy}
                  aria-label={t('Download the backup of {time}', { time: dateTimeText(time) })}
                  onClick={() => onDownload(id)}
                >
                  {t('Download')}
                </Button>
              </Offered>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </TableScroll>
);
