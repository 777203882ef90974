import * as yup from 'yup';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { optionsOf, zoneName } from 'kc-components/format';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { TimeRangeField } from 'kc-components/TimeRangeField';
import { reporting, reportSchedule, type ReportSchedule, type ReportType } from 'kc-api/contract/reporting/reporting';
import { reportTexts, reportTypes, scheduleNames } from 'kc-api/rules/reporting/reporting';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineForm, linkTo } from '../../shell/index.ts';
import { periodFields, periodSchema } from './period.ts';

const load = { list: reporting.list };
const schedules = optionsOf(reportSchedule.options, scheduleNames);

interface Values {
  report_type: ReportType;
  name: string;
  /** A relative time range, or a custom one. */
  period: string;
  schedule: ReportSchedule;
}

const repeats: Readonly<Record<ReportSchedule, (zone: string) => string | undefined>> = {
  once: () => undefined,
  daily: (zone) => t('Runs now, then every day at the same time ({zone}). The new content replaces the previous one.', { zone }),
  weekly: (zone) => t('Runs now, then every week on the same day and at the same time ({zone}). The new content replaces the previous one.', { zone }),
  monthly: (zone) => t('Runs now, then every month on the same day and at the same time ({zone}). The new content replaces the previous one.', { zone }),
  quarterly: (zone) =>
    t('Runs now, then every three months on the same day and at the same time ({zone}). The new content replaces the previous one.', { zone }),
};

function ScheduleField() {
  const schedule = useFormValue<ReportSchedule>('schedule');
  return <SelectField name="schedule" serverName="options.schedule" label={t('Schedule')} required options={schedules} help={repeats[schedule](zoneName())} />;
}

export const form = defineForm<Values, typeof reporting.generate, unknown, typeof load>({
  load,
  schema: yup.object({ name: yup.string().trim().required(reportTexts.name), period: periodSchema }),
  initialValues: ({ data, ports }) => {
    const types = data.list.report_types;
    const chosen = types.find(({ type }) => type === ports.navigation.get().params['row']) ?? types[0];
    return { report_type: chosen?.type ?? 'audit_summary', name: chosen ? reportTypes[chosen.type].name : '', period: '30d', schedule: 'once' };
  },
  Fields: ({ data }) => (
    <FieldGrid>
      <SelectField
        name="report_type"
        label={t('Report type')}
        required
        options={data.list.report_types.map(({ type }) => ({ value: type, label: reportTypes[type].name, help: reportTypes[type].description }))}
        wide
      />
      <TextField name="name" serverName="options.name" label={t('Name')} required wide />
      <TimeRangeField name="period" serverName={['options.period', 'options.from', 'options.to']} label={t('Period')} required />
      <ScheduleField />
    </FieldGrid>
  ),
  toBody: ({ report_type, name, period, schedule }) => ({
    report_type,
    options: { name: name.trim(), ...periodFields(period), schedule, time_zone: zoneName() },
  }),
  done: () => reportTexts.generated,
  after: (answer, { values, ports }) =>
    ports.navigation.go(
      linkTo(
        { path: pages.reporting },
        { params: { tab: values.schedule === 'once' ? 'generated' : 'scheduled', ...(answer ? { row: answer.report_id } : {}) } },
      ),
    ),
});
