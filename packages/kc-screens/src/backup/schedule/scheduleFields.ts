import * as yup from 'yup';
import type { BackupRepeat, BackupSchedule, BackupWeekday } from 'kc-api/contract/backup/backup';
import { scheduleProblems } from 'kc-api/rules/backup/backup';
import { difference } from '../../shell/index.ts';

/** Values of the schedule form. */
export interface ScheduleFields {
  repeat: BackupRepeat;
  weekday: BackupWeekday;
  time: string;
  time_zone: string;
  images_kept: number;
}

const judged = (field: 'time' | 'images_kept') =>
  yup.mixed().test('schedule', function judge() {
    const values = this.parent as ScheduleFields;
    // Not validated without a schedule, because the hidden field could not be corrected.
    const message = values.repeat === 'never' ? undefined : scheduleProblems(values)[field];
    return message === undefined || this.createError({ message });
  });

/** Validates the fields with the rules of the appliance. */
export const scheduleSchema = yup.object({ time: judged('time'), images_kept: judged('images_kept') });

/** The fields that the request changes. To turn the schedule off, it sends none of the hidden fields: they may be invalid. */
export function scheduleBody(values: ScheduleFields, seen: BackupSchedule): Partial<ScheduleFields> {
  const { repeat } = values;
  return difference<Partial<ScheduleFields>>(repeat === 'never' ? { repeat } : { ...values }, { ...seen });
}
