import { calendarLimits } from 'kc-api/rules/calendar';
import { endOfTime, spansBetween, type Span } from './spans.ts';
import type { Condition, Page, PageQuery } from '../store/store.ts';
import { numberIn } from '../store/walk.ts';

/** Parameters of a calendar request: a time range of events, and the spans to count events in. Times are in epoch seconds. */
export interface CalendarAsked {
  time: Span;
  desc: boolean;
  offset: number;
  limit: number;
  /** Number of events per kind to fetch, so that the requested page can be assembled from all kinds. */
  top: number;
  spans: readonly Span[];
}

/** Events of one kind for a calendar request. */
export interface CalendarPart<Event> {
  rows: readonly Event[];
  total: number;
  /** Number of events in each span, in the order of the spans. */
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

/** Parses the query of a calendar request and applies the defaults of the contract. `now`: epoch seconds. */
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

/** Sorts and counts events that are completely in memory. */
export function whole<Event extends { date: number }>(events: readonly Event[], { time, desc, top, spans }: CalendarAsked): CalendarPart<Event> {
  const between = ({ from, to }: Span) => events.filter(({ date }) => date >= Math.max(from, 1) && date <= to);
  const rows = inOrder(between(time), desc);
  return { rows: rows.slice(0, top), total: rows.length, counts: spans.map((span) => between(span).length) };
}

/** Condition for a date field within a span. Excludes 0, which means "no date". `later`: seconds by which the field lies after the event. Default: 0. */
export const datedIn = (field: string, { from, to }: Span, later = 0): Condition => ({ field, op: 'between', from: Math.max(from, 1) + later, to: to + later });

/** Queries for events stored in a table: one for the page, one count per span, each served by an index on the date field. `later`: as for `datedIn`. */
export const queriesOf = (field: string, where: readonly Condition[], { time, desc, top, spans }: CalendarAsked, later = 0): PageQuery[] => [
  { where: [...where, datedIn(field, time, later)], sort: { field, desc }, offset: 0, limit: top },
  ...spans.map((span): PageQuery => ({ where: [...where, datedIn(field, span, later)], offset: 0, limit: 0 })),
];

export const partOf = <Row, Event>([page, ...spans]: readonly Page<Row>[], eventOf: (row: Row) => Event): CalendarPart<Event> => ({
  rows: (page?.rows ?? []).map(eventOf),
  total: page?.total ?? 0,
  counts: spans.map(({ total }) => total),
});

/** Merges the parts into one response. `countsOf` builds the counts of one span by asking for the count of each kind. */
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
