import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { zoneName } from 'kc-components/format';
import { TextField } from 'kc-components/TextField';
import { TicksField } from 'kc-components/TicksField';
import { TimeRangeField } from 'kc-components/TimeRangeField';
import { reporting, type ReportType } from 'kc-api/contract/reporting/reporting';
import { reportTexts, reportTypes } from 'kc-api/rules/reporting/reporting';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineForm, linkTo } from '../../shell/index.ts';
import { periodFields, periodSchema } from '../generate/period.ts';

const load = { list: reporting.list };

interface Values {
  report_types: readonly ReportType[];
  name: string;
  /** A relative time range, or a custom one. */
  period: string;
}

export const form = defineForm<Values, typeof reporting.generateSet, unknown, typeof load>({
  load,
  schema: yup.object({
    name: yup.string().trim().required(reportTexts.name),
    report_types: yup.array().min(1, reportTexts.noTypes),
    period: periodSchema,
  }),
  initialValues: ({ data }) => ({ report_types: data.list.report_types.map(({ type }) => type), name: t('Report set'), period: '30d' }),
  Fields: ({ data }) => (
    <FieldGrid>
      <TicksField
        name="report_types"
        label={t('Report types')}
        required
        columns
        options={data.list.report_types.map(({ type }) => ({ value: type, label: reportTypes[type].name }))}
        wide
      />
      <TextField name="name" serverName="options.name" label={t('Name')} help={t('Each report adds its type to this name.')} required />
      <TimeRangeField name="period" serverName={['options.period', 'options.from', 'options.to']} label={t('Period')} required />
    </FieldGrid>
  ),
  toBody: ({ report_types, name, period }) => ({
    report_types: [...report_types],
    options: { name: name.trim(), ...periodFields(period), time_zone: zoneName() },
  }),
  done: () => reportTexts.setGenerated,
  after: (answer, { ports }) => {
    const [row] = answer?.report_ids ?? [];
    ports.navigation.go(linkTo({ path: pages.reporting }, { params: { tab: 'generated', ...(row === undefined ? {} : { row }) } }));
  },
});
