import { t } from 'kc-intl/t';
import type { PastRange } from 'kc-intl/timeRange';
import type { Privilege } from '../../contract/call.ts';
import type { Report, ReportPeriod, ReportSchedule, ReportType } from '../../contract/reporting/reporting.ts';
import { mayRead, needs, type Actor, type Flavour } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';
import { hasCvmSets } from '../workloads/cvmSets/hasCvmSets.ts';

export const reportTexts = {
  /** Texts that the requirements prescribe. */
  generated: t('Report generated successfully.'),
  revoked: t('Access revoked successfully.'),
  empty: t('There are no reports.'),
  inProgress: t('In progress'),
  remove: ({ name, scheduled }: Pick<Report, 'name' | 'scheduled'>): string =>
    scheduled === 'yes' ? t('Delete the report {name} and its schedule?', { name }) : t('Delete the report {name}?', { name }),
  deleted: (name: string) => t('Report {name} deleted.', { name }),
  linked: t('Share link created.'),
  noSchedules: t('There are no scheduled reports.'),
  name: t('Enter a name.'),
  type: t('This report is not available in this vault.'),
  zone: t('The time zone is unknown. Use a name such as Europe/Stockholm.'),
  bothEnds: t('Enter the start and the end of the period.'),
  order: t('The end of the period must be after its start.'),
  future: t('The period must start in the past.'),
  tooLong: (days: number) => t('The period is longer than {days} days.', { days }),
  scheduledOwn: t('A scheduled report needs a period that moves on, such as the last quarter.'),
  noTypes: t('Choose at least one report type.'),
  repeatedType: t('Choose each report type once.'),
  setGenerated: t('Report set generation started.'),
  setOpen: t('Reports of this set are still being generated, or failed.'),
  busy: t('The report is still being generated.'),
  notReady: t('The report has no content yet.'),
  replaced: t('The report was deleted or generated again before its file was ready. Try again.'),
  noData: t('There is no data for this chart.'),
  noLink: t('The report has no share link.'),
  tooMany: (most: number) => t('This vault has {most} reports. Delete one first.', { most }),
  failed: t('The report could not be generated. Try again.'),
} as const;

/** REPT-12: width of an expanded table in percent of its area, and height of the area in pixels. */
export const expandedView = { width: 400, height: 400 } as const;

/** Poll interval of the list while a report is being generated, in milliseconds. */
export const reportPoll = 5_000;

/** Rows per page of the view, reports per vault, and lifetime of a share link in seconds. No requirement gives these numbers. */
export const pageRows = 100;
export const reportsMax = 500;
export const linkLife = 7 * seconds.d;

export const periodNames: Readonly<Record<ReportPeriod, string>> = {
  '7': t('Last 7 days'),
  '30': t('Last 30 days'),
  '90': t('Last 90 days'),
  today: t('Today'),
  yesterday: t('Yesterday'),
  this_quarter: t('This quarter'),
  last_quarter: t('Last quarter'),
  this_year: t('This year'),
  own: t('Own range'),
};
/** The relative range of a period. */
export const periodRanges: Readonly<Record<Exclude<ReportPeriod, 'own'>, PastRange>> = {
  '7': '7d',
  '30': '30d',
  '90': '90d',
  today: 'today',
  yesterday: 'yesterday',
  this_quarter: 'this_quarter',
  last_quarter: 'last_quarter',
  this_year: 'this_year',
};
export const scheduleNames: Readonly<Record<ReportSchedule, string>> = {
  once: t('Once'),
  daily: t('Daily'),
  weekly: t('Weekly'),
  monthly: t('Monthly'),
  quarterly: t('Quarterly'),
};

interface TypeRule {
  name: string;
  description: string;
  /** The privileges of which one is required. */
  need: readonly Privilege[];
  /** Default: every vault. */
  flavours?: (flavour: Flavour) => boolean;
}

/** The report types, in the order of the page. A report requires the privileges of its area, because it contains data of that area. */
export const reportTypes: Readonly<Record<ReportType, TypeRule>> = {
  key_inventory: {
    name: t('Key inventory'),
    description: t('All keys with type, status, and dates, and the number of keys created in the period.'),
    need: ['SEC_ADMIN', 'CLOUD_ADMIN'],
  },
  user_access: {
    name: t('User access'),
    description: t('All users with their privileges, groups, and status, and how many signed in during the period.'),
    need: ['SEC_ADMIN'],
  },
  audit_summary: {
    name: t('Audit summary'),
    description: t('The number of audit records in the period, by user, category, and day.'),
    need: ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'],
  },
  certificate_expiry: {
    name: t('Certificate expiry'),
    description: t('Valid certificates by expiry date, and those that expired in the period.'),
    need: ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'],
    flavours: hasCvmSets,
  },
  license_usage: {
    name: t('License usage'),
    description: t('License limits, how much of each is in use, and how many VMs were added in the period.'),
    need: ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'],
  },
};

/** Longest period in days: two years, one of them a leap year. No requirement gives a number; a longer chart by day would be unreadable. */
const periodMaxDays = 731;

interface AskedPeriod {
  period: ReportPeriod;
  from?: number | undefined;
  to?: number | undefined;
  schedule: ReportSchedule;
}

/** Validates a period. An `own` period needs both ends, starts in the past, and has no schedule. */
export function periodVerdict({ period, from, to, schedule }: AskedPeriod, now: number): Verdict {
  if (period !== 'own') return allow;
  if (schedule !== 'once') return deny(reportTexts.scheduledOwn);
  if (from === undefined || to === undefined) return deny(reportTexts.bothEnds);
  if (from >= to) return deny(reportTexts.order);
  if (from > now) return deny(reportTexts.future);
  // Allow one additional hour, because a day at the end of daylight saving time has 25 hours.
  return to - from > periodMaxDays * seconds.d + seconds.h ? deny(reportTexts.tooLong(periodMaxDays)) : allow;
}

const admins = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN');

export const reportRules = {
  open: admins,
  /** Returns whether the user and the vault have the report type. The appliance checks the license. */
  type: (actor: Actor, type: ReportType): Verdict => {
    const { need, flavours = () => true } = reportTypes[type];
    return all(mayRead(actor, ...need), flavours(actor.flavour) ? allow : deny(reportTexts.type));
  },
  share: (actor: Actor, { ready = 'yes' }: Pick<Report, 'ready'>): Verdict => all(admins(actor), ready === 'yes' ? allow : deny(reportTexts.notReady)),
  revoke: (actor: Actor, { sharable_link }: Pick<Report, 'sharable_link'>): Verdict =>
    all(admins(actor), sharable_link === '' ? deny(reportTexts.noLink) : allow),
  remove: admins,
};
