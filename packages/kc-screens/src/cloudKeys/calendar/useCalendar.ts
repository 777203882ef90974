import { useCallback, useMemo } from 'react';
import { cloudCalendar, type CalendarKind, type CalendarSeverity } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { calendarKinds, kindsIn, overdueKinds, severityOf } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { useActor, useAddress, useAnswer, usePorts, withParams } from '../../shell/index.ts';
import { edgesOf, isoDay, ranges, type Range } from './spans.ts';

/** What is looked at: the time ahead, or what is past and not got over. */
type View = Range | 'overdue';
const usual: Range = '12m';
const ofSeverity = (severity: CalendarSeverity) => calendarKinds.filter((kind) => severityOf[kind] === severity);
const breaking = ofSeverity('breaks');
const changing = ofSeverity('changes');

/** One kind, or all kinds that break something, or that go on without anybody. */
export type KindChoice = CalendarKind | CalendarSeverity;
const kindsOf = (choice: KindChoice): readonly CalendarKind[] => (choice === 'breaks' ? breaking : choice === 'changes' ? changing : [choice]);

const viewOf = (tab: string | undefined): View => (tab === 'overdue' ? 'overdue' : (ranges.find((one) => one === tab) ?? usual));

export interface Bar {
  /** First and last second. */
  from: number;
  to: number;
  breaks: number;
  changes: number;
}

/** The view, the narrowing and the chosen bar of the address, and the counts of the timeline. */
export function useCalendar() {
  const { clock, navigation } = usePorts();
  const { flavour } = useActor();
  const { params } = useAddress();
  const view = viewOf(params['tab']);
  const range = view === 'overdue' ? usual : view;
  const keyset = params['keyset'] ?? '';
  const kinds = kindsIn(flavour).filter((one) => view !== 'overdue' || overdueKinds.includes(one));
  const choices: readonly KindChoice[] = ['breaks', 'changes', ...kinds];
  const kind: KindChoice | '' = choices.find((one) => one === params['kind']) ?? '';
  const now = clock.now();
  // The same until midnight, and so is the question.
  const today = isoDay(now / 1000);
  const edges = useMemo(() => edgesOf(range, new Date(`${today}T12:00`).getTime()), [range, today]);
  const narrowed = keyset === '' ? {} : { keyset_guid: keyset };
  // Before the first bar lies everything that is past.
  const counts = useAnswer(cloudCalendar.list, { query: { ...narrowed, limit: '0', edges: [0, ...edges].join(',') } });

  const spans = counts.data?.spans;
  const { overdue, bars } = useMemo(() => {
    const wanted = (of: CalendarKind) => kind === '' || kindsOf(kind).includes(of);
    const [before, ...ahead] = spans ?? [];
    const sum = (span: typeof before, kinds: readonly CalendarKind[]) => kinds.reduce((all, one) => all + (wanted(one) ? (span?.counts[one] ?? 0) : 0), 0);
    const bar = (span: NonNullable<typeof before>): Bar => ({ from: span.from, to: span.to, breaks: sum(span, breaking), changes: sum(span, changing) });
    return { overdue: sum(before, overdueKinds), bars: ahead.map(bar) };
  }, [spans, kind]);
  const chosen = bars.find((bar) => isoDay(bar.from) === params['at']);

  const go = useCallback((change: Record<string, string | undefined>) => navigation.go(withParams(navigation.get(), change)), [navigation]);
  const [first = 0] = edges;
  const list = {
    ...narrowed,
    ...(view === 'overdue'
      ? {
          from: '0',
          to: String(first - 1),
          sort: '-date' as const,
          kinds: (kind === '' ? overdueKinds : overdueKinds.filter((one) => kindsOf(kind).includes(one))).join(','),
        }
      : { from: String(chosen?.from ?? first), to: String(chosen?.to ?? (edges.at(-1) ?? 0) - 1), ...(kind === '' ? {} : { kinds: kindsOf(kind).join(',') }) }),
  };
  return { view, range, keyset, kind, choices, now, counts, bars, overdue, chosen, list, go };
}
