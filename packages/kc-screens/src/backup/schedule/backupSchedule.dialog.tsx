import { CalendarClock } from 'lucide-react';
import { backups } from 'kc-api/contract/backup/backup';
import { backupRules } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** Sets the backup schedule and the number of backups to keep. */
export const backupScheduleDialog = defineFormDialog<typeof backups.changeSchedule>({
  id: 'backups.schedule',
  title: t('Backup schedule'),
  label: t('Schedule backups'),
  action: t('Save schedule'),
  icon: <CalendarClock aria-hidden />,
  allowed: backupRules.open,
  call: backups.changeSchedule,
  form: () => import('./backupSchedule.form.tsx'),
});
