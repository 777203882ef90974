import { CalendarX2 } from 'lucide-react';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** CKEY-014. */
export const scheduleDeleteDialog = defineDialog<CloudKey>({
  id: 'cloudKeys.scheduleDelete',
  label: t('Schedule deletion'),
  icon: <CalendarX2 aria-hidden />,
  tone: 'danger',
  needs: 'some',
  submit: { call: cloudKeys.remove, button: t('Schedule deletion') },
  allowed: (actor, key) => mayDo('scheduleDelete', key, actor),
  body: async () => (await import('./ScheduleDelete.tsx')).ScheduleDelete,
});
