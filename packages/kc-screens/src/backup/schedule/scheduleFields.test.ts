import { expect, it } from 'vitest';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { scheduleBody, scheduleSchema, type ScheduleFields } from './scheduleFields.ts';

const daily: ScheduleFields = { repeat: 'daily', weekday: 'sunday', time: '02:00', time_zone: 'UTC', images_kept: 7 };
const invalid = { ...daily, time: '25:00', images_kept: 0 };
const problems = (values: ScheduleFields) =>
  scheduleSchema.validate(values, { abortEarly: false }).then(
    () => [],
    (error: unknown) => (error as { errors: string[] }).errors,
  );

it('validates a schedule by the rules of the appliance, and sends changed fields only', async () => {
  expect(await problems(daily)).toEqual([]);
  expect((await problems(invalid)).toSorted()).toEqual([backupTexts.time, backupTexts.kept].toSorted());
  expect(scheduleBody({ ...daily, repeat: 'weekly', time: '03:00' }, { ...daily, revision: 1 })).toEqual({ repeat: 'weekly', time: '03:00' });
});

it('turns the schedule off although hidden fields are invalid, and sends none of them', async () => {
  const never = { ...invalid, repeat: 'never' as const };
  expect(await problems(never)).toEqual([]);
  expect(scheduleBody(never, { ...daily, revision: 1 })).toEqual({ repeat: 'never' });
});
