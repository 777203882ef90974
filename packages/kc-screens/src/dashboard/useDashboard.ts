import { useEffect, useMemo } from 'react';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { dashboardOverlay, dashboardTexts, statsLife } from 'kc-api/rules/dashboard/dashboard';
import { useAnswer, useFailureMessage } from '../shell/index.ts';
import { useInTurn } from './useInTurn.ts';
import { trendSpan, type TrendSpan } from './trendSpan.ts';
import { useTicked } from './useTicked.ts';

const none: readonly never[] = [];

/** Returns the counted VM sets and their figures so far. Requests the figures of one set after the other (DASH-25). `trends`: range of the trends, null for none. */
export function useDashboard({ trends: range }: { trends: string | null }) {
  const list = useAnswer(cvmSets.list);
  const sets = list.data?.cvm_sets;
  const { ticked } = useTicked(sets);
  const inputs = useMemo(() => (ticked ?? []).map(({ guid }) => ({ query: { cvmset: guid } })), [ticked]);
  const stats = useInTurn(dashboard.cloudData, inputs, statsLife);
  const span = range === null ? null : trendSpan(range);
  // A string, so that an equal span causes no new requests.
  const spanned = JSON.stringify(span);
  const trendInputs = useMemo(() => {
    const days = JSON.parse(spanned) as TrendSpan | null;
    return days ? inputs.map(({ query }) => ({ query: { ...query, ...days } })) : none;
  }, [inputs, spanned]);
  const trend = useInTurn(dashboard.trending, trendInputs, statsLife);
  const failed = list.error ?? stats.error ?? trend.error;
  const sayFailure = useFailureMessage();
  useEffect(() => sayFailure(failed, dashboardTexts.failed), [failed, sayFailure]);
  const overlay = sets && dashboardOverlay({ sets: sets.length, ticked: ticked?.length ?? 0, vms: sets.reduce((sum, set) => sum + set.num_registered_vms, 0) });
  return {
    list,
    sets,
    ticked,
    overlay,
    stats: stats.answers.map((answer) => answer?.cvmstats),
    trends: trend.answers.map((answer) => answer?.cvmset_trend),
    loading: stats.loading || trend.loading,
    updatedAt: stats.updatedAt,
    refresh: () => {
      list.refresh();
      stats.refresh();
      trend.refresh();
    },
  };
}
