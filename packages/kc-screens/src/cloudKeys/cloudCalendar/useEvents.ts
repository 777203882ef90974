import { useMemo } from 'react';
import type { AnyEvent } from './anyEvent.ts';
import { useCalendars, type CalendarQueries } from './useCalendars.ts';

interface Events {
  events: readonly AnyEvent[];
  totalrecords: number;
}

/** Returns the first events of all calendars, merged. */
export function useEvents(queries: CalendarQueries, limit: number) {
  const { answers, error, refresh } = useCalendars(queries, { limit: String(limit) });
  const desc = Object.values(queries).some((query) => query?.sort === '-date');
  const data = useMemo((): Events | undefined => {
    const events = answers?.flatMap((answer): readonly AnyEvent[] => answer.events).toSorted((a, b) => (desc ? b.date - a.date : a.date - b.date));
    return events && { events: events.slice(0, limit), totalrecords: answers?.reduce((sum, { totalrecords }) => sum + totalrecords, 0) ?? 0 };
  }, [answers, desc, limit]);
  return { data, error, refresh };
}
