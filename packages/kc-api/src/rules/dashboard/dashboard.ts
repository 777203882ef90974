import { t } from 'kc-intl/t';
import type { CvmStats, TrendPoint } from '../../contract/dashboard/dashboard.ts';

/** DASH-31 to DASH-34. */
export const dashboardTexts = {
  noSets: t('There are no VM Sets from which to display dashboard data.'),
  noneTicked: t('Please select at least one VM Set to see dashboard.'),
  noVms: t("Looks like you haven't registered any VMs. Please register VMs to see data on dashboard."),
  failed: t('There was an error loading data. Dashboard is in an inconsistent state.'),
  noCertificates: t('There is no certificate data.'),
  noAgents: t('There is no agent version data.'),
  noSystems: t('There is no client OS data.'),
  noHealth: t('There is no health data.'),
  noMappings: t('There is no mapping data.'),
  noTasks: t('There are no tasks.'),
} as const;

/** DASH-26, DASH-38: milliseconds for which cached statistics of a VM set stay fresh. */
export const statsLife = 30 * 60_000;
/** DASH-37, TASK-20: poll interval of the tasks in milliseconds. */
export const dashboardTaskPoll = 60_000;
/** DASH-22, DASH-36: pixels. */
export const pieHeight = 200;
/** Days in the trend charts by default, including today. */
export const trendDays = 30;
/** Days for which the appliance stores the trend. The ranges of a year and of the last quarter need them. */
export const trendStored = 400;

/** DASH-21, DASH-35. */
export const legendName = (name: string): string => ([...name].length > 15 ? `${[...name].slice(0, 10).join('')}...` : name);

const added = (maps: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const map of maps) for (const [name, count] of Object.entries(map)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
};

const numbers = [
  'num_vms',
  'num_vms_enc',
  'num_unauth_vms',
  'num_system_disks',
  'num_system_disks_enc',
  'num_data_disks',
  'num_data_disks_enc',
  'data_size',
  'data_size_enc',
] as const;
const maps = ['agent_versions', 'os_versions', 'vm_health', 'mappings', 'cert_expiration'] as const;

export type StatsSum = Omit<CvmStats, 'guid' | 'name'>;

/** DASH-20: adds up the statistics of several VM sets. */
export const sumOfStats = (all: readonly StatsSum[]): StatsSum =>
  ({
    ...Object.fromEntries(numbers.map((field) => [field, all.reduce((sum, one) => sum + one[field], 0)])),
    ...Object.fromEntries(maps.map((field) => [field, added(all.map((one) => one[field]))])),
    cert_expiration: { expired: 0, day: 0, week: 0, month: 0, quarter: 0, ...added(all.map((one) => one.cert_expiration)) },
  }) as unknown as StatsSum;

/** Adds up the trends of several VM sets by day. */
export function sumOfTrends(all: readonly (readonly TrendPoint[])[]): TrendPoint[] {
  const byDay = new Map<number, TrendPoint>();
  for (const point of all.flat()) {
    const sum = byDay.get(point.date);
    byDay.set(
      point.date,
      sum
        ? {
            date: point.date,
            num_disks: sum.num_disks + point.num_disks,
            num_disks_enc: sum.num_disks_enc + point.num_disks_enc,
            num_vms: sum.num_vms + point.num_vms,
            num_vms_enc: sum.num_vms_enc + point.num_vms_enc,
          }
        : point,
    );
  }
  return [...byDay.values()].toSorted((a, b) => a.date - b.date);
}

/** DASH-31 to DASH-33: text that replaces the dashboard, in this order of priority. Undefined if there is data to display. */
export function dashboardOverlay(state: { sets: number; ticked: number; vms: number }): string | undefined {
  if (state.sets === 0) return dashboardTexts.noSets;
  if (state.ticked === 0) return dashboardTexts.noneTicked;
  return state.vms === 0 ? dashboardTexts.noVms : undefined;
}
