import { useCallback, useMemo } from 'react';
import { dayStart, localDay } from 'kc-components/format';
import type { CalendarSeverity } from 'kc-api/contract/calendar';
import { kindsIn } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { isKmipCalendarKind, kmipKindsIn } from 'kc-api/rules/kmip/kmipCalendar';
import { cvmKindsIn, isCvmCalendarKind } from 'kc-api/rules/workloads/cvmCalendar';
import { useActor, useAddress, usePorts, withParams } from '../../shell/index.ts';
import { isOfClouds, isOverdueKind, kindsOfSeverity, type AnyKind } from './anyEvent.ts';
import { barsOf, rangeIn } from './spans.ts';
import { useCalendars, type CalendarQueries } from './useCalendars.ts';

/** Upcoming events, or past events that still need action. */
type View = 'ahead' | 'overdue';
const breaking = kindsOfSeverity('breaks');
const changing = kindsOfSeverity('changes');

/** One kind, or all kinds of a severity. */
export type KindChoice = AnyKind | CalendarSeverity;
const kindsOf = (choice: KindChoice): readonly AnyKind[] => (choice === 'breaks' ? breaking : choice === 'changes' ? changing : [choice]);

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

/**
 * Fetches the counts of all calendars per span between `edges`, without the calendars that are undefined in `narrowed`. `narrowed`: the filters per calendar.
 */
function useCounts(edges: string, narrowed: CalendarQueries) {
  const { answers, error, refresh } = useCalendars(narrowed, { limit: '0', edges });
  const data = useMemo(
    () =>
      answers?.[0]?.spans.map(({ from, to }, at): Span => ({
        from,
        to,
        counts: Object.assign({}, ...answers.map(({ spans }) => spans[at]?.counts)) as Span['counts'],
      })),
    [answers],
  );
  return { data, error, refresh };
}

/** The calendars that the current user may see. */
export interface CalendarParts {
  withClouds: boolean;
  withVms: boolean;
  withKmip: boolean;
}

/** Returns the view, the filters and the selected bar from the address, and the counts of the timeline. */
export function useCalendar({ withClouds, withVms, withKmip }: CalendarParts) {
  const { clock, navigation } = usePorts();
  const { flavour } = useActor();
  const { params } = useAddress();
  const now = clock.now();
  // Changes only at midnight, and with it the query.
  const today = localDay(now / 1000);
  const view: View = params['tab'] === 'overdue' ? 'overdue' : 'ahead';
  const range = rangeIn(params, dayStart(today));
  const keyset = withClouds ? (params['keyset'] ?? '') : '';
  const cvmset = withVms && keyset === '' ? (params['cvmset'] ?? '') : '';
  const all: readonly AnyKind[] = [...(withClouds ? kindsIn(flavour) : []), ...(withVms ? cvmKindsIn(flavour) : []), ...(withKmip ? kmipKindsIn(flavour) : [])];
  const kinds = all.filter((one) => view !== 'overdue' || isOverdueKind(one));
  const choices: readonly KindChoice[] = ['breaks', 'changes', ...kinds];
  const kind: KindChoice | '' = choices.find((one) => one === params['kind']) ?? '';
  const { edges, unit } = useMemo(() => barsOf(range, dayStart(today) * 1000), [range, today]);
  // A filter by key set excludes VMs, and a filter by VM set excludes cloud keys. Either one excludes KMIP.
  const cloud = withClouds && cvmset === '' ? (keyset === '' ? {} : { keyset_guid: keyset }) : undefined;
  const vms = withVms && keyset === '' ? (cvmset === '' ? {} : { cvmset }) : undefined;
  const kmip = withKmip && keyset === '' && cvmset === '' ? {} : undefined;
  // The first span contains all past events. A range with a later start omits the time between today and its start.
  const [first = 0] = edges;
  const isLater = first > dayStart(today);
  const counts = useCounts([0, ...(isLater ? [dayStart(today)] : []), ...edges].join(','), { cloud, vms, kmip });

  const wanted = (of: AnyKind) => kind === '' || kindsOf(kind).includes(of);
  const sum = (span: Span | undefined, of: readonly AnyKind[]) => of.reduce((total, one) => total + (wanted(one) ? (span?.counts[one] ?? 0) : 0), 0);
  const [before] = counts.data ?? [];
  const ahead = counts.data?.slice(isLater ? 2 : 1) ?? [];
  const overdue = sum(before, [...breaking, ...changing].filter(isOverdueKind));
  const bars = ahead.map((span): Bar => ({ from: span.from, to: span.to, breaks: sum(span, breaking), changes: sum(span, changing) }));
  const chosen = bars.find((bar) => localDay(bar.from) === params['at']);

  const go = useCallback(
    (change: Record<string, string | undefined>, how?: { replace: boolean }) => navigation.go(withParams(navigation.get(), change), how),
    [navigation],
  );
  const time =
    view === 'overdue'
      ? { from: '0', to: String(dayStart(today) - 1), sort: '-date' as const }
      : { from: String(chosen?.from ?? first), to: String(chosen?.to ?? (edges.at(-1) ?? 0) - 1) };
  const listed = kinds.filter(wanted);
  const [ofClouds, ofVms, ofKmip] = [listed.filter(isOfClouds), listed.filter(isCvmCalendarKind), listed.filter(isKmipCalendarKind)];
  const list: CalendarQueries = {
    cloud: cloud && ofClouds.length > 0 ? { ...cloud, ...time, kinds: ofClouds.join(',') } : undefined,
    vms: vms && ofVms.length > 0 ? { ...vms, ...time, kinds: ofVms.join(',') } : undefined,
    kmip: kmip && ofKmip.length > 0 ? { ...time, kinds: ofKmip.join(',') } : undefined,
  };
  return { view, range, unit, today, keyset, cvmset, kind, choices, now, counts, bars, overdue, chosen, list, go };
}
