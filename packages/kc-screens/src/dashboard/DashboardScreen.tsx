import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { timeText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import type { SliceTone } from 'kc-components/PieChart';
import { Stack } from 'kc-components/Stack';
import { rangeSpan, TimeRange } from 'kc-components/TimeRange';
import { dashboardTexts, sumOfStats, sumOfTrends } from 'kc-api/rules/dashboard/dashboard';
import { cvmStatusText, isWell } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, DialogHost, useAddress, usePorts, withParams, type DialogPlace } from '../shell/index.ts';
import { certificatesOf, listOf } from './links.ts';
import { CountsCard, TasksCard, TrendCard } from './parts/charts.tsx';
import { NoFigures } from './parts/NoFigures.tsx';
import { Tiles } from './parts/Tiles.tsx';
import { dashboardSettingsDialog } from './settings/dashboardSettings.dialog.tsx';
import { useSetTasks } from './tasks/useSetTasks.ts';
import { usualTrend } from './trendSpan.ts';
import { useDashboard } from './useDashboard.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: [dashboardSettingsDialog] }];

const Wide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 0.75rem;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: 0.75rem;
`;

/** Label, expiry classes and tone of each certificate category. */
const certificates: Readonly<Record<string, { word: string; classes: string; tone: SliceTone }>> = {
  expired: { word: t('Expired'), classes: 'expired', tone: 'bad' },
  week: { word: t('Under 1 week'), classes: 'day,week', tone: 'warn' },
  quarter: { word: t('Under 3 months'), classes: 'month,quarter', tone: 'info' },
};
type Trend = ReturnType<typeof sumOfTrends>[number];
interface Figure {
  label: string;
  of: (point: Trend) => number;
}
const trendOf = (points: readonly Trend[], figures: readonly Figure[]) => ({
  days: points.map(({ date }) => date),
  // The appliance records these counts at the end of its days.
  times: 'utc' as const,
  lines: figures.map(({ label, of }) => ({ label, values: points.map(of) })),
});
const disks: readonly Figure[] = [
  { label: t('All'), of: (point) => point.num_disks },
  { label: t('Encrypted'), of: (point) => point.num_disks_enc },
];
const machines: readonly Figure[] = [
  { label: t('Registered'), of: (point) => point.num_vms },
  { label: t('Encrypted'), of: (point) => point.num_vms_enc },
];

/** DASH-01 to DASH-16: the sums over the selected VM sets. */
export default function DashboardScreen() {
  const { navigation } = usePorts();
  const { time } = useAddress().params;
  const range = time !== undefined && rangeSpan(time) ? time : usualTrend;
  const { list, sets, ticked, overlay, stats, trends, updatedAt, refresh } = useDashboard({ trends: range });
  const known = stats.filter((one) => one !== undefined);
  const sum = known.length === 0 ? undefined : sumOfStats(known);
  const points = sumOfTrends(trends.filter((one) => one !== undefined));
  const counted = ticked && sets && ticked.length < sets.length ? ticked : undefined;
  const tasks = useSetTasks(counted, ticked !== undefined && overlay === undefined);
  const refreshAll = () => {
    refresh();
    tasks.refresh();
  };
  const vms = (column: string) => (value: string) => (value === '' ? undefined : navigation.href(listOf('vms', counted, { [column]: value })));
  const { expired = 0, day = 0, week = 0, month = 0, quarter = 0 } = sum?.cert_expiration ?? {};
  const setsText = (count: number, total: number) =>
    updatedAt === null
      ? t('{count} of {total} VM sets', { count, total })
      : t('{count} of {total} VM sets · figures of {time}', { count, total, time: timeText(updatedAt / 1000) });
  const sub = sets && ticked ? setsText(ticked.length, sets.length) : t('VM encryption in numbers.');
  return (
    <Page
      scroll
      title={t('VM encryption')}
      sub={sub}
      secondary={
        <>
          <Link href={navigation.href({ path: '/dashboard/vmsets', params: {} })}>{t('By VM set')}</Link>
          <DialogButton dialog={dashboardSettingsDialog} />
          <Button icon={<RefreshCw aria-hidden />} onClick={refreshAll}>
            {t('Refresh')}
          </Button>
        </>
      }
    >
      <AnswerPanel answer={list}>
        {() =>
          overlay === undefined ? (
            <Stack tight>
              <Tiles sum={sum} counted={counted} />
              <div>
                <TimeRange
                  label={t('Trend charts')}
                  value={range}
                  onValue={(next, how) => navigation.go(withParams(navigation.get(), { time: next === '' ? undefined : next }), { replace: how === 'typing' })}
                />
              </div>
              <Wide>
                <TrendCard id="disks" title={t('Disks')} {...trendOf(points, disks)} />
                <TrendCard id="vms" title={t('VMs')} {...trendOf(points, machines)} />
              </Wide>
              <Cards>
                <CountsCard
                  id="health"
                  title={t('Health')}
                  of={t('Status')}
                  counts={sum?.vm_health ?? {}}
                  none={dashboardTexts.noHealth}
                  wordOf={cvmStatusText}
                  toneOf={(status) => (isWell(status) ? 'ok' : 'warn')}
                  hrefOf={vms('status')}
                />
                <CountsCard
                  id="client-os"
                  title={t('Client OS')}
                  of={t('Operating system')}
                  counts={sum?.os_versions ?? {}}
                  none={dashboardTexts.noSystems}
                  hrefOf={vms('ostype')}
                />
                <CountsCard
                  id="agent-versions"
                  title={t('Policy Agent Version')}
                  of={t('Version')}
                  counts={sum?.agent_versions ?? {}}
                  none={dashboardTexts.noAgents}
                  hrefOf={vms('agent_version')}
                />
                <CountsCard
                  id="mappings"
                  title={t('Client Mappings')}
                  of={t('Mapping')}
                  counts={sum?.mappings ?? {}}
                  none={dashboardTexts.noMappings}
                  unnamed={t('No mapping')}
                  hrefOf={vms('mapping_name')}
                />
                <CountsCard
                  id="certificates"
                  title={t('Certificates Expiring')}
                  of={t('Expiry')}
                  counts={{ expired, week: day + week, quarter: month + quarter }}
                  none={dashboardTexts.noCertificates}
                  wordOf={(name) => certificates[name]?.word ?? name}
                  toneOf={(name) => certificates[name]?.tone ?? 'idle'}
                  hrefOf={(name) => navigation.href(certificatesOf(certificates[name]?.classes ?? '', counted))}
                />
              </Cards>
              <TasksCard sets={sets ?? []} counted={counted} answer={tasks} />
            </Stack>
          ) : (
            <NoFigures text={overlay} />
          )
        }
      </AnswerPanel>
      <DialogHost dialogs={dialogs[0]?.dialogs ?? []} targets={[]} />
    </Page>
  );
}
