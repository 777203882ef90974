import { Banner } from 'kc-components/Banner';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import type { BackupStatus } from 'kc-api/contract/backup/backup';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { formatBytes } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

const results: Readonly<Record<string, string>> = { success: t('Successful'), failure: t('Failed'), running: backupTexts.running };

/** BKUP-08, BKUP-26: the last backup. */
export function BackupFacts({ backup }: { backup: BackupStatus }) {
  const { backup_exists, result, error, backup_size, backup_time, backup_sha256, keypart_generation: generation, current_generation: current } = backup;
  const exists = backup_exists === 'yes';
  return (
    <>
      {result === 'running' && <Progress label={backupTexts.running} />}
      {result === 'failure' && error !== undefined && (
        <Banner kind="error" title={t('The last backup failed.')}>
          {error}
        </Banner>
      )}
      {exists && generation !== undefined && current !== undefined && generation !== current && (
        <Banner kind="warning">{backupTexts.otherKey(generation, current)}</Banner>
      )}
      {exists ? (
        <DetailsList
          items={[
            { label: t('Made'), value: dateTimeText(backup_time) },
            { label: t('Size'), value: formatBytes(backup_size) },
            { label: t('Last result'), value: results[result] ?? result },
            ...(generation === undefined ? [] : [{ label: t('Admin key generation'), value: generation }]),
            { label: t('SHA-256'), value: <CopyText value={backup_sha256} label={t('SHA-256')} />, wide: true },
          ]}
        />
      ) : (
        result !== 'running' && <p>{result === 'failure' && error === undefined ? t('The last backup failed. No backup exists.') : backupTexts.none}</p>
      )}
    </>
  );
}
