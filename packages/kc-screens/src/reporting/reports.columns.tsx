import type { Column } from 'kc-components/DataGrid';
import { dateTimeText, optionsOf } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import { reportSchedule, reportType, type Report, type ReportType } from 'kc-api/contract/reporting/reporting';
import { reportTexts, reportTypes, scheduleNames } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';

const typeNames = Object.fromEntries(reportType.options.map((type) => [type, reportTypes[type].name])) as Record<ReportType, string>;
const states = ['RUNNING', 'SUCCESS', 'FAILED'] as const;
const stateNames = { RUNNING: reportTexts.inProgress, SUCCESS: t('Ready'), FAILED: t('Failed') } as const;
const stateTones = { RUNNING: 'warn', SUCCESS: 'ok', FAILED: 'bad' } as const;
const stateOf = ({ state }: Report) => states.find((one) => one === state) ?? 'FAILED';

export const ReportStatus = ({ report }: { report: Report }) => <Status tone={stateTones[stateOf(report)]}>{stateNames[stateOf(report)]}</Status>;

const name: Column<Report> = { id: 'name', title: t('Name'), width: 240, minWidth: 160, strong: true, value: (report) => report.name };
const type: Column<Report> = {
  id: 'types',
  title: t('Type'),
  kind: 'choice',
  width: 160,
  minWidth: 130,
  givesWay: 3,
  choices: optionsOf(reportType.options, typeNames),
  value: (report) => report.types,
};
const status: Column<Report> = {
  id: 'state',
  title: t('Status'),
  kind: 'choice',
  width: 130,
  minWidth: 116,
  alwaysSeen: true,
  choices: optionsOf(states, stateNames),
  value: stateOf,
  cell: (report) => <ReportStatus report={report} />,
};
const created: Column<Report> = {
  id: 'created',
  title: t('Created'),
  kind: 'date',
  width: 160,
  minWidth: 150,
  givesWay: 2,
  value: (report) => report.created,
  text: (report) => dateTimeText(report.created),
};
const schedule: Column<Report> = {
  id: 'schedule',
  title: t('Schedule'),
  kind: 'choice',
  width: 110,
  minWidth: 100,
  givesWay: 4,
  choices: optionsOf(reportSchedule.options, scheduleNames),
  value: (report) => report.schedule ?? 'once',
};
const next: Column<Report> = {
  id: 'next_run',
  title: t('Next run'),
  kind: 'date',
  ahead: true,
  width: 160,
  minWidth: 150,
  givesWay: 5,
  value: (report) => report.next_run ?? 0,
  text: (report) => (report.next_run ? dateTimeText(report.next_run) : ''),
};
const shared: Column<Report> = {
  id: 'shared',
  title: t('Shared'),
  kind: 'choice',
  width: 90,
  minWidth: 88,
  givesWay: 6,
  choices: optionsOf(['yes', 'no'], { yes: t('Yes'), no: t('No') }),
  value: (report) => (report.sharable_link === '' ? 'no' : 'yes'),
};

export const generatedColumns: readonly Column<Report>[] = [name, type, status, created, shared];
export const scheduledColumns: readonly Column<Report>[] = [name, type, status, schedule, next, created, shared];
