import { calendarLimits } from 'kc-api/rules/calendar';
import { endOfTime, spansBetween, type Span } from './spans.ts';
import type { Condition, Page, PageQuery } from './store.ts';
import { numberIn } from './walk.ts';

/** What is asked of a calendar: some events of a time, and how many there are in each span. Times are seconds since 1970. */
export interface CalendarAsked {
  time: Span;
  desc: boolean;
  offset: number;
  limit: number;
  /** So many of the first events of each kind are enough to find the ones asked for. */
  top: number;
  spans: readonly Span[];
}

/** What one kind of thing answers. */
export interface CalendarPart<Event> {
  rows: readonly Event[];
  total: number;
  /** By span. */
  counts: readonly number[];
}

interface CalendarQuery {
  from?: string | undefined;
  to?: string | undefined;
  sort?: 'date' | '-date' | undefined;
  offset?: string | undefined;
  limit?: string | undefined;
  edges?: string | undefined;
}

/** What a request asks for, with the defaults of the contract. `now`: seconds since 1970. */
export function askedOfCalendar(query: CalendarQuery, now: number): CalendarAsked {
  const offset = numberIn(query.offset, 0);
  const limit = Math.min(numberIn(query.limit, calendarLimits.usual), calendarLimits.most);
  return {
    time: { from: numberIn(query.from, now), to: numberIn(query.to, endOfTime) },
    desc: query.sort === '-date',
    offset,
    limit,
    top: limit === 0 ? 0 : offset + limit,
    spans: spansBetween(query.edges),
  };
}

const inOrder = <Event extends { date: number }>(events: readonly Event[], desc: boolean): Event[] =>
  events.toSorted((a, b) => (desc ? b.date - a.date : a.date - b.date));

/** What is at hand whole: put in order and counted here. */
export function whole<Event extends { date: number }>(events: readonly Event[], { time, desc, top, spans }: CalendarAsked): CalendarPart<Event> {
  const between = ({ from, to }: Span) => events.filter(({ date }) => date >= Math.max(from, 1) && date <= to);
  const rows = inOrder(between(time), desc);
  return { rows: rows.slice(0, top), total: rows.length, counts: spans.map((span) => between(span).length) };
}

/** A date of 0 is none. `later`: so many seconds after the event the date of the field is. Default: 0. */
export const datedIn = (field: string, { from, to }: Span, later = 0): Condition => ({ field, op: 'between', from: Math.max(from, 1) + later, to: to + later });

/** What stands in a table by its date: a look into an index for each span. `later` as for `datedIn`. */
export const queriesOf = (field: string, where: readonly Condition[], { time, desc, top, spans }: CalendarAsked, later = 0): PageQuery[] => [
  { where: [...where, datedIn(field, time, later)], sort: { field, desc }, offset: 0, limit: top },
  ...spans.map((span): PageQuery => ({ where: [...where, datedIn(field, span, later)], offset: 0, limit: 0 })),
];

export const partOf = <Row, Event>([page, ...spans]: readonly Page<Row>[], eventOf: (row: Row) => Event): CalendarPart<Event> => ({
  rows: (page?.rows ?? []).map(eventOf),
  total: page?.total ?? 0,
  counts: spans.map(({ total }) => total),
});

/** The parts as one answer. `countsOf` names the kinds of the contract, each with how many there are in a span. */
export function calendarAnswer<Kind extends string, Event extends { date: number }, Counts>(
  parts: Partial<Record<Kind, CalendarPart<Event>>>,
  kinds: readonly Kind[],
  { desc, offset, limit, spans }: CalendarAsked,
  countsOf: (countOf: (kind: Kind) => number) => Counts,
) {
  const wanted = kinds.flatMap((kind) => parts[kind] ?? []);
  const events = inOrder(
    wanted.flatMap(({ rows }) => rows),
    desc,
  );
  return {
    events: events.slice(offset, offset + limit),
    totalrecords: wanted.reduce((sum, { total }) => sum + total, 0),
    spans: spans.map((span, at) => ({ ...span, counts: countsOf((kind) => parts[kind]?.counts[at] ?? 0) })),
  };
}
