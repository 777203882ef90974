import { useCallback, useMemo } from 'react';
import type { CalendarSeverity } from 'kc-api/contract/calendar';
import { cloudCalendar, type CalendarKind } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { cvmCalendar } from 'kc-api/contract/workloads/cvmCalendar';
import { kindsIn } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { cvmKindsIn, isCvmCalendarKind } from 'kc-api/rules/workloads/cvmCalendar';
import { useActor, useAddress, useAnswer, usePorts, withParams } from '../../shell/index.ts';
import { isOverdueKind, kindsOfSeverity, type AnyKind } from './anyEvent.ts';
import { edgesOf, isoDay, ranges, type Range } from './spans.ts';
import type { EventQueries } from './useEvents.ts';

/** What is looked at: the time ahead, or what is past and not got over. */
type View = Range | 'overdue';
const usual: Range = '12m';
const breaking = kindsOfSeverity('breaks');
const changing = kindsOfSeverity('changes');

/** One kind, or all kinds that break something, or that go on without anybody. */
export type KindChoice = AnyKind | CalendarSeverity;
const kindsOf = (choice: KindChoice): readonly AnyKind[] => (choice === 'breaks' ? breaking : choice === 'changes' ? changing : [choice]);
const isOfClouds = (kind: AnyKind): kind is CalendarKind => !isCvmCalendarKind(kind);

const viewOf = (tab: string | undefined): View => (tab === 'overdue' ? 'overdue' : (ranges.find((one) => one === tab) ?? usual));

export interface Bar {
  /** First and last second. */
  from: number;
  to: number;
  breaks: number;
  changes: number;
}

interface Span {
  from: number;
  to: number;
  counts: Partial<Record<AnyKind, number>>;
}

/** The counts of both calendars between the edges; a calendar that is not asked has none. `narrowed`: what each is narrowed to. */
function useCounts(edges: string, cloud: { keyset_guid?: string } | undefined, vms: { cvmset?: string } | undefined) {
  const query = { limit: '0', edges };
  const ofCloud = useAnswer(cloudCalendar.list, { query: { ...cloud, ...query } }, { enabled: cloud !== undefined });
  const ofVms = useAnswer(cvmCalendar.list, { query: { ...vms, ...query } }, { enabled: vms !== undefined });
  const waits = (cloud !== undefined && !ofCloud.data) || (vms !== undefined && !ofVms.data);
  const [one, other] = [cloud && ofCloud.data?.spans, vms && ofVms.data?.spans];
  const spans = useMemo(
    () => (waits ? undefined : (one ?? other)?.map(({ from, to }, at): Span => ({ from, to, counts: { ...one?.[at]?.counts, ...other?.[at]?.counts } }))),
    [waits, one, other],
  );
  return {
    data: spans,
    error: ofCloud.error ?? ofVms.error,
    refresh: () => {
      if (cloud) ofCloud.refresh();
      if (vms) ofVms.refresh();
    },
  };
}

/** The view, the narrowing and the chosen bar of the address, and the counts of the timeline. `withClouds`: the vault has cloud keys. */
export function useCalendar(withClouds: boolean) {
  const { clock, navigation } = usePorts();
  const { flavour } = useActor();
  const { params } = useAddress();
  const view = viewOf(params['tab']);
  const range = view === 'overdue' ? usual : view;
  const keyset = withClouds ? (params['keyset'] ?? '') : '';
  const cvmset = keyset === '' ? (params['cvmset'] ?? '') : '';
  const all: readonly AnyKind[] = [...(withClouds ? kindsIn(flavour) : []), ...cvmKindsIn(flavour)];
  const kinds = all.filter((one) => view !== 'overdue' || isOverdueKind(one));
  const choices: readonly KindChoice[] = ['breaks', 'changes', ...kinds];
  const kind: KindChoice | '' = choices.find((one) => one === params['kind']) ?? '';
  const now = clock.now();
  // The same until midnight, and so is the question.
  const today = isoDay(now / 1000);
  const edges = useMemo(() => edgesOf(range, new Date(`${today}T12:00`).getTime()), [range, today]);
  // What is narrowed to a key set has nothing of VMs, and the other way round.
  const cloud = withClouds && cvmset === '' ? (keyset === '' ? {} : { keyset_guid: keyset }) : undefined;
  const vms = keyset === '' ? (cvmset === '' ? {} : { cvmset }) : undefined;
  // Before the first bar lies everything that is past.
  const counts = useCounts([0, ...edges].join(','), cloud, vms);

  const wanted = (of: AnyKind) => kind === '' || kindsOf(kind).includes(of);
  const sum = (span: Span | undefined, of: readonly AnyKind[]) => of.reduce((total, one) => total + (wanted(one) ? (span?.counts[one] ?? 0) : 0), 0);
  const [before, ...ahead] = counts.data ?? [];
  const overdue = sum(before, [...breaking, ...changing].filter(isOverdueKind));
  const bars = ahead.map((span): Bar => ({ from: span.from, to: span.to, breaks: sum(span, breaking), changes: sum(span, changing) }));
  const chosen = bars.find((bar) => isoDay(bar.from) === params['at']);

  const go = useCallback((change: Record<string, string | undefined>) => navigation.go(withParams(navigation.get(), change)), [navigation]);
  const [first = 0] = edges;
  const time =
    view === 'overdue'
      ? { from: '0', to: String(first - 1), sort: '-date' as const }
      : { from: String(chosen?.from ?? first), to: String(chosen?.to ?? (edges.at(-1) ?? 0) - 1) };
  const listed = kinds.filter(wanted);
  const [ofClouds, ofVms] = [listed.filter(isOfClouds), listed.filter(isCvmCalendarKind)];
  const list: EventQueries = {
    cloud: cloud && ofClouds.length > 0 ? { ...cloud, ...time, kinds: ofClouds.join(',') } : undefined,
    vms: vms && ofVms.length > 0 ? { ...vms, ...time, kinds: ofVms.join(',') } : undefined,
  };
  return { view, range, keyset, cvmset, kind, choices, now, counts, bars, overdue, chosen, list, go };
}
