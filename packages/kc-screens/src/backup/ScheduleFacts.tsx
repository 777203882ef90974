import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import type { BackupSchedule, BackupStatus } from 'kc-api/contract/backup/backup';
import { repeatNames, weekdayNames } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';

function whenText({ repeat, weekday, time, time_zone: zone }: BackupSchedule): string {
  if (repeat === 'never') return repeatNames.never;
  return repeat === 'daily'
    ? t('Every day at {time} ({zone})', { time, zone })
    : t('{weekday} at {time} ({zone})', { weekday: weekdayNames[weekday], time, zone });
}

/** Shows the backup schedule, the time of the next backup and the number of stored backups. */
export function ScheduleFacts({ schedule, backup }: { schedule: BackupSchedule; backup: BackupStatus }) {
  if (schedule.repeat === 'never') return <p>{t('No backups are scheduled.')}</p>;
  return (
    <DetailsList
      items={[
        { label: t('Repeat'), value: whenText(schedule) },
        { label: t('Next backup'), value: backup.next_run ? dateTimeText(backup.next_run) : '' },
        { label: t('Backups kept'), value: String(schedule.images_kept) },
        { label: t('Stored on'), value: t('This appliance') },
      ]}
    />
  );
}
