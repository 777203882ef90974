import { FieldGrid, useFormValue } from 'kc-components/Form';
import { optionsOf, zoneName } from 'kc-components/format';
import { NumberField } from 'kc-components/NumberField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { backupRepeat, backups, backupWeekday, type BackupRepeat, type BackupSchedule } from 'kc-api/contract/backup/backup';
import { backupTexts, imagesKept, repeatNames, weekdayNames } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';
import { scheduleBody, scheduleSchema, type ScheduleFields } from './scheduleFields.ts';

const load = { schedule: backups.schedule };

const repeats = optionsOf(backupRepeat.options, repeatNames);
const weekdays = optionsOf(backupWeekday.options, weekdayNames);

function Fields() {
  const repeat = useFormValue<BackupRepeat>('repeat');
  const zone = useFormValue<string>('time_zone');
  return (
    <FieldGrid>
      <SelectField name="repeat" label={t('Repeat')} required options={repeats} />
      {repeat === 'weekly' && <SelectField name="weekday" label={t('Day')} required options={weekdays} />}
      {repeat !== 'never' && (
        <>
          <TextField
            name="time"
            serverName={['time', 'time_zone']}
            label={t('Time of day')}
            help={t('24 hours, in the time zone {zone}.', { zone })}
            required
          />
          <NumberField
            name="images_kept"
            label={t('Backups kept')}
            min={imagesKept.min}
            max={imagesKept.max}
            help={t('The appliance keeps this many. A new backup replaces the oldest one.')}
            required
          />
        </>
      )}
    </FieldGrid>
  );
}

export const form = defineForm<ScheduleFields, typeof backups.changeSchedule, unknown, typeof load, BackupSchedule>({
  load,
  seen: ({ data }) => data.schedule.schedule,
  schema: scheduleSchema,
  // If no schedule is set, the form suggests a daily one, because the user opened it to set one.
  initialValues: ({ seen: { repeat, weekday, time, time_zone, images_kept } }) =>
    repeat === 'never' ? { repeat: 'daily', weekday, time, time_zone: zoneName(), images_kept } : { repeat, weekday, time, time_zone, images_kept },
  Fields,
  toBody: (values, { seen }) => scheduleBody(values, seen),
  // The initial values suggest a schedule where there was none.
  undo: {
    changed: ({ schedule }) => schedule,
    body: ({ repeat, weekday, time, time_zone, images_kept }) => (repeat === 'never' ? { repeat } : { repeat, weekday, time, time_zone, images_kept }),
  },
  done: () => backupTexts.scheduleSaved,
});
