import { useMemo } from 'react';
import { FieldGrid } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { NumberField } from 'kc-components/NumberField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { backupWeekday } from 'kc-api/contract/backup/backup';
import { weekdayNames } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';
import { zones } from './window.schema.ts';

/** The fields of a change window. */
export function WindowFields() {
  const known = useMemo(() => zones().map((value) => ({ value, label: value })), []);
  return (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required wide />
      <MultiSelectField name="days" label={t('Days')} required options={optionsOf(backupWeekday.options, weekdayNames)} wide />
      <TextField name="start" label={t('Start')} required help={t('24 hours, in the time zone below.')} />
      <NumberField name="minutes" label={t('Length')} unit={t('minutes')} min={-Infinity} required />
      <SelectField
        name="time_zone"
        label={t('Time zone')}
        required
        options={known}
        help={t('If clocks skip the start, the window starts at the next valid minute. If they repeat it, it starts once.')}
        wide
      />
    </FieldGrid>
  );
}
